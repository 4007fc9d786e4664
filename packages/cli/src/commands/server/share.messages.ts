/** Terminal texts about remote access. */
export const shareMessages = {
  it: {
    opening: (way: string) => `Apro la porta verso fuori con ${way}…`,
    open: (url: string) => `La porta verso fuori è aperta: ${url}`,
    reads: {
      tailscale: 'Chi gestisce Tailscale non può leggere quello che passa.',
      cloudflared: 'Chi gestisce Cloudflare potrebbe leggere quello che passa.',
      ssh: 'Chi gestisce quel server potrebbe leggere quello che passa.',
    },
    again:
      'Chi ha già un posto lo riapre da lì con un link nuovo, da usare una volta: i posti di casa non passano da un indirizzo all’altro.',
    lost: (way: string, said: string) =>
      `La porta verso fuori si è chiusa${said === '' ? '' : ` (${way}: ${said})`}. Riprovo da solo; in casa si gioca come prima.`,
    over: 'La porta verso fuori si è chiusa da sola dopo la sessione: si riapre da «Fuori casa».',
    many: 'Con PostgreSQL i server possono essere più d’uno, e la porta verso fuori sta su uno solo: usa --public-url e un proxy davanti, invece di --share.',
    none: [
      'Per far entrare amici lontani serve un programma che questo computer non ha: Mastro non ne scarica.',
      'Installa Tailscale (poi «tailscale up») o cloudflared, e riparti con --share.',
      'Con un server tuo: --share ssh --share-to utente@server --share-url https://il.tuo.nome, e su quel server un proxy con certificato verso 127.0.0.1:4000.',
    ].join('\n'),
  },
  en: {
    opening: (way: string) => `Opening remote access with ${way}…`,
    open: (url: string) => `Remote access is open: ${url}`,
    reads: {
      tailscale: 'The operator of Tailscale cannot read the traffic.',
      cloudflared: 'The operator of Cloudflare could read the traffic.',
      ssh: 'The operator of that server could read the traffic.',
    },
    again:
      'Players with a seat need a new single-use link for this address, because a seat is tied to the address it was opened from.',
    lost: (way: string, said: string) =>
      `Remote access was lost${said === '' ? '' : ` (${way}: ${said})`}. Retrying automatically. The local network is not affected.`,
    over: 'Remote access closed automatically after the session. Open it again with “Away from home”.',
    many: '--share is not available with PostgreSQL, where several servers may run. Use --public-url behind a proxy instead.',
    none: [
      'Remote access needs a program that is not installed on this computer. Mastro does not download it.',
      'Install Tailscale (then run “tailscale up”) or cloudflared, and start again with --share.',
      'With your own server: --share ssh --share-to user@server --share-url https://your.name, and on that server a proxy with a certificate in front of 127.0.0.1:4000.',
    ].join('\n'),
  },
} as const
