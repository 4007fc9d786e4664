/**
 * Runs in a page of another site, in the browser of a seated player. Returns everything it could
 * read from the table.
 */
export async function attackFromForeignOrigin([url, at]: readonly [
  url: string,
  table: string,
]): Promise<readonly string[]> {
  const found: string[] = []
  const attempt = async (name: string, work: () => Promise<unknown>) => {
    try {
      const got = (await work()) ?? null
      if (got !== null) found.push(`${name}: ${JSON.stringify(got)}`)
    } catch {
      // refused, as it should be
    }
  }
  const read = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${url}${path}`, { credentials: 'include', ...init })).text()
  await attempt('tables', () => read('/api/tables'))
  await attempt('view', () => read(`/api/tables/${at}/view`))
  await attempt('licences', () => read('/api/licences'))
  await attempt('export', () => read(`/api/tables/${at}/export`))
  const command = JSON.stringify({ id: 'x1', command: { type: 'say', text: 'da fuori' } })
  await attempt('do', () => read(`/api/tables/${at}/do`, { method: 'POST', body: command }))
  await attempt('blind', async () => {
    await fetch(`${url}/api/tables/${at}/do`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      headers: { 'content-type': 'text/plain' },
      body: command,
    })
    throw new Error('sent without a readable answer')
  })
  await attempt(
    'socket',
    () =>
      new Promise((done, fail) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/api/tables/${at}/socket`)
        socket.addEventListener('open', () =>
          socket.send(JSON.stringify({ t: 'hello', protocol: 2, table: at, rev: null })),
        )
        socket.addEventListener('message', event => done(event.data))
        socket.addEventListener('close', () => fail(new Error('closed')))
      }),
  )
  await attempt(
    'frame',
    () =>
      new Promise(done => {
        const frame = document.createElement('iframe')
        frame.src = `${url}/t/${at}`
        frame.addEventListener('load', () => done(frame.contentDocument?.title ?? null))
        document.body.append(frame)
      }),
  )
  return found
}
