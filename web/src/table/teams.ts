/** How an invitation to a team begins. */
export const TEAM = "team-";
