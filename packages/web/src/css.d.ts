/** The build fails if a component names a class that its module does not have. */
declare module '*.module.css'
declare module '*.css'
/** The address of a script for a worker, which Vite builds as a file. */
declare module '*?worker&url' {
  const url: string
  export default url
}
/** Vite's lazy imports of all files of a pattern. */
interface ImportMeta {
  glob<T>(pattern: string): Readonly<Record<string, () => Promise<T>>>
}
