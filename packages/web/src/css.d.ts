/** The build fails if a component names a class that its module does not have. */
declare module '*.module.css'
declare module '*.css'
