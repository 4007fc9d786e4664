import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_HEADERS } from '../origin-guard.ts'
import { sendRefusal } from '../refusals.ts'

const YEAR = 31_536_000
const TABLE_PAGE = 'table.html'
/** Parts of a page need no page headers. The first load fetches some thirty of them. */
const PARTS = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/

/** As people type it. Its own links name the page of a language. */
const GUIDE = '/guida'
const ENGLISH_GUIDE = '/guida/en.html'

/** Everybody but Italians gets English, as on the first page. */
const isItalian = (languages = ''): boolean => /^\s*it\b/i.test(languages)

/** The client's files, or one plain page that explains that they are missing. */
export async function pageRoutes(app: FastifyInstance, webRoot: string | null): Promise<void> {
  if (webRoot === null || !existsSync(join(webRoot, 'index.html'))) {
    app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(BARE_PAGE))
    app.setNotFoundHandler((_request, reply) => sendRefusal(reply, { code: 'not-found' }))
    return
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url !== GUIDE || isItalian(request.headers['accept-language'])) return done()
    void reply.header('vary', 'accept-language').redirect(ENGLISH_GUIDE)
  })
  await app.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.map'],
    index: ['index.html'],
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/')
      // file names under assets/ contain a hash of the content
      void reply.header(
        'cache-control',
        isAsset ? `public, max-age=${YEAR}, immutable` : 'no-cache',
      )
      if (isAsset && PARTS.test(path)) for (const name of PAGE_HEADERS) reply.removeHeader(name)
    },
  })
  // the same page with a head that preloads what a table needs
  const forTables = existsSync(join(webRoot, TABLE_PAGE)) ? TABLE_PAGE : 'index.html'
  // URLs within the client (`/t/…`) are routed by the client
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/')
    const wantsPage = request.headers.accept?.includes('text/html') === true
    return isPage && wantsPage
      ? reply.sendFile(request.url.startsWith('/t/') ? forTables : 'index.html')
      : sendRefusal(reply, { code: 'not-found' })
  })
}

const BARE_PAGE = `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mastro</title></head>
<body>
<h1>Mastro</h1>
<p>Il server è acceso. La pagina dei giocatori non è ancora costruita: <code>npm run build</code>, poi riavvia.</p>
<p lang="en">The server is running. The players’ page is not built yet: <code>npm run build</code>, then start again.</p>
<p><a href="/api/openapi.json">/api/openapi.json</a></p>
</body>
</html>
`
