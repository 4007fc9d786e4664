/** The program in the npm package of each platform's Node, below `node_modules`. */
export const NODE_PATHS: Readonly<Record<string, string>>
