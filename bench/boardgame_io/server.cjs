// The peer: boardgame.io's own server, matches in memory, with a Connect Four that checks nothing but whose turn it is.
const { Server, Origins } = require("boardgame.io/server");

const ConnectFour = {
  name: "connect-four",
  setup: () => ({ cells: Array(42).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, cell) => {
      G.cells[cell] = playerID;
    },
  },
};

Server({ games: [ConnectFour], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]) });
