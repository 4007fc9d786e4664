/** The part of the Trusted Types API that is used. Browsers without it accept plain addresses. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

/** The files of the client's build. */
const OWN = /^\/assets\/[\w.-]+\.js$/

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Starts a worker. The page's policy demands a checked address (`require-trusted-types-for`). */
export function startWorker(url: string): Worker {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes } // not among the page's types
  policy ??= trustedTypes?.createPolicy('mastro-worker', { createScriptURL: checked })
  const trusted = policy?.createScriptURL(url) ?? checked(url)
  return new Worker(trusted as string, { type: 'module' }) // safe: a string, or what a policy made of it
}

function checked(url: string): string {
  if (!OWN.test(url)) throw new Error(`not a script of this page: ${url}`)
  return url
}
