import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A person who opens the server by a name that it does not know gets a page with the option to add,
 * instead of a code.
 */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && /text\/html/.test(headers.accept ?? '')
}

export function sendWrongHostPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const name = nameIn(request.headers.host ?? '')
  return reply.code(421).type('text/html; charset=utf-8').send(page(name))
}

/** The name without its port, or an example if it contains anything but a name. */
function nameIn(host: string): string {
  const name = host.replace(/:\d{1,5}$/, '')
  return /^[\w.-]{1,100}$/.test(name) ? name : 'mastro.example'
}

const page = (name: string): string => `<!doctype html>
<html lang="it">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mastro</title></head>
<body>
<main>
<h1>Mastro</h1>
<p>Questo server non si conosce con il nome <strong>${name}</strong>. Apri uno degli indirizzi che mostra all’avvio.</p>
<p>Se il nome è giusto, chi tiene acceso il server lo riavvia con:<br><code>mastro serve --name ${name}</code></p>
<section lang="en">
<p>This server does not know itself by the name <strong>${name}</strong>. Open one of the addresses that it shows at the start.</p>
<p>If the name is right, whoever runs the server starts it again with:<br><code>mastro serve --name ${name}</code></p>
</section>
</main>
</body>
</html>
`
