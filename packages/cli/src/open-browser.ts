import { spawn } from 'node:child_process'

/**
 * Opens an address in the system's browser. Without a browser nothing happens, because the terminal
 * shows the address too.
 */
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
