/** The programs that benchmarks compare with. They are installed by the first run, so their types are not known here. */
declare module '@dice-roller/rpg-dice-roller'
declare module '@yipe/dice'
declare module '@yipe/dice/builder'
declare module 'boardgame.io/core'
declare module 'boardgame.io/server'
declare module 'dice-roller-parser'
declare module 'roll-parser'
declare module 'socket.io-client'
