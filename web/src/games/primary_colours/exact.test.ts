import { describe, expect, it } from "vitest";
import { between, figure, near, parts, voters } from "./exact";

describe("exact numbers", () => {
  it("are read as whole voters and the part left over", () => {
    expect(figure("6480/7")).toBe("925 5/7");
    expect(figure("7920/7")).toBe("1,131 3/7");
    expect(figure("2520")).toBe("2,520");
    expect(figure("0")).toBe("0");
    expect(figure("1/2")).toBe("1/2");
    expect(parts("45/2")).toEqual({ whole: "22", part: "1/2" });
  });

  it("are exact at both ends of a movement and whole between", () => {
    expect(between("7920/7", "0", 0)).toEqual({ whole: "1,131", part: "3/7" });
    expect(between("0", "7920/7", 1)).toEqual({ whole: "1,131", part: "3/7" });
    expect(between("0", "7920/7", 0.5)).toEqual({ whole: "566", part: "" });
    expect(between("1/3", "1/3", 0.5)).toEqual({ whole: "", part: "1/3" });
  });

  it("stay exact where a float would not", () => {
    expect(figure("90071992547409930/3")).toBe("30,023,997,515,803,310");
  });

  it("come with their noun", () => {
    expect([voters("1"), voters("1/2"), voters("0"), voters("360")].map(({ voters, one }) => `${voters} ${one}`)).toEqual([
      "1 yes",
      "1/2 yes",
      "0 no",
      "360 no",
    ]);
    expect(near("45/2")).toBe(22.5);
  });
});
