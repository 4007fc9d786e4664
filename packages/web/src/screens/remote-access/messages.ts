import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Fuori casa',
    back: 'Indietro',
    enter: 'Ho la chiave di casa',
    lead: 'Per gli amici lontani: una porta verso fuori, attraverso un programma che questo computer ha già.',
    switch: 'Condividi fuori casa',
    closed: 'La porta è chiusa',
    closedNote: 'si entra solo dalla rete di casa',
    overNote: 'si è chiusa da sola dopo la sessione; riaprila quando serve',
    ending: 'Si chiude con la sessione',
    endingNote: 'da sola, 15 minuti dopo la fine: chi è lontano fa in tempo a crescere',
    opening: 'La porta si apre…',
    openingNote: 'di solito bastano dieci secondi',
    open: 'La porta è aperta',
    openNote: (minutes: number) =>
      minutes === 0
        ? 'da meno di un minuto'
        : minutes === 1
          ? 'da un minuto'
          : `da ${minutes} minuti`,
    lost: 'La porta si è chiusa da sola',
    lostNote: 'riprovo finché non torna; in casa si gioca come prima',
    said: (text: string) => `L’ultima cosa che ha detto: ${text}`,
    friends: 'Che cosa ricevono gli amici',
    address: 'L’indirizzo di stasera',
    invites:
      'Link e QR del tavolo adesso passano da qui. Chi ha già giocato da qui rientra; chi viene per la prima volta bussa, e apri tu.',
    known: 'Chi ha già un posto',
    knownNote:
      'Un posto preso in casa vale solo all’indirizzo di casa. Manda a ciascuno il suo link: si siede dove sedeva, con il suo personaggio.',
    linkFor: (name: string) => `Il link per ${name}`,
    once: 'Vale un’ora e si usa una volta sola:',
    copyLink: (name: string) => `Copia il link per ${name}`,
    copy: 'Copia l’indirizzo',
    copied: 'Copiato',
    way: 'Per dove passa',
    here: 'già su questo computer',
    missing: 'non c’è su questo computer',
    readable: 'chi lo gestisce potrebbe leggere quello che passa',
    sealed: 'chi lo gestisce non può leggere quello che passa',
    names: { tailscale: 'Tailscale', cloudflared: 'cloudflared', ssh: 'Un server mio, con ssh' },
    safe: 'Che cosa è al sicuro',
    safeInvite: 'Senza invito non si entra; le sei lettere da fuori non bastano.',
    safeSeats: 'Ogni posto riceve solo quello che può vedere, come in casa.',
    safeHouse: 'Da fuori nessuno conta come chi sta a questo computer.',
    none: [
      'Per far entrare amici lontani serve un programma che questo computer non ha: Mastro non ne scarica.',
      'Installa Tailscale (poi «tailscale up») o cloudflared, e torna qui.',
      'Se hai un server tuo con un certificato, riavvia Mastro così: mastro serve --share ssh --share-to utente@server --share-url https://il.tuo.nome',
    ],
  },
  en: {
    title: 'Away from home',
    back: 'Back',
    enter: 'I have the house key',
    lead: 'For friends far away: a door to the outside, through a program that this computer already has.',
    switch: 'Share outside the house',
    closed: 'The door is shut',
    closedNote: 'only from the house’s own network',
    overNote: 'it shut by itself after the session; open it again when you need it',
    ending: 'It shuts with the session',
    endingNote: 'by itself, 15 minutes after the end: time for those far away to grow',
    opening: 'The door is opening…',
    openingNote: 'ten seconds are usually enough',
    open: 'The door is open',
    openNote: (minutes: number) =>
      minutes === 0
        ? 'for less than a minute'
        : minutes === 1
          ? 'for one minute'
          : `for ${minutes} minutes`,
    lost: 'The door has shut by itself',
    lostNote: 'retrying until it is back; at home play goes on',
    said: (text: string) => `The last thing it said: ${text}`,
    friends: 'What your friends get',
    address: 'Tonight’s address',
    invites:
      'The table’s links and QR now go through here. Whoever has played from here walks in; whoever comes for the first time knocks, and you open.',
    known: 'Whoever already has a seat',
    knownNote:
      'A seat taken at home is good at the home address only. Send each their own link: they sit where they sat, with their character.',
    linkFor: (name: string) => `The link for ${name}`,
    once: 'Good for an hour, to be used once:',
    copyLink: (name: string) => `Copy the link for ${name}`,
    copy: 'Copy the address',
    copied: 'Copied',
    way: 'Which way it goes',
    here: 'already on this computer',
    missing: 'not on this computer',
    readable: 'those who run it could read what passes',
    sealed: 'those who run it cannot read what passes',
    names: { tailscale: 'Tailscale', cloudflared: 'cloudflared', ssh: 'A server of mine, by ssh' },
    safe: 'What is safe',
    safeInvite: 'Nobody comes in without an invite; from outside the six letters are not enough.',
    safeSeats: 'Each seat gets only what it may see, as at home.',
    safeHouse: 'From outside nobody counts as sitting at this computer.',
    none: [
      'To let in friends far away a program is needed that this computer does not have: Mastro fetches none.',
      'Install Tailscale (then “tailscale up”) or cloudflared, and come back here.',
      'If you have a server with a certificate, start Mastro again like this: mastro serve --share ssh --share-to user@server --share-url https://your.name',
    ],
  },
})
