import { spawn } from 'node:child_process'

/** Shows an address in whatever browser the system has; where there is none, the words on the terminal are enough. */
export function openBrowser(url: string): void {
  const [command, ...args] = openerOf(process.platform, url)
  const opened = spawn(command, args, { detached: true, stdio: 'ignore' })
  opened.on('error', () => undefined)
  opened.unref()
}

export function openerOf(platform: NodeJS.Platform, url: string): readonly [string, ...string[]] {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  return platform === 'darwin' ? ['open', url] : ['xdg-open', url]
}
