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
    title: 'Friends far away',
    back: 'Back',
    enter: 'I have the house key',
    lead: 'Friends outside your network join through a program that is installed on this computer.',
    switch: 'Let friends join from outside',
    closed: 'Closed',
    closedNote: 'only people on your network can join',
    overNote: 'it closed after the session; open it again when you need it',
    ending: 'Close after the session',
    endingNote:
      '15 minutes after the end, so that friends far away can still improve their characters',
    opening: 'Opening…',
    openingNote: 'this usually takes ten seconds',
    open: 'Open',
    openNote: (minutes: number) =>
      minutes === 0
        ? 'for less than a minute'
        : minutes === 1
          ? 'for one minute'
          : `for ${minutes} minutes`,
    lost: 'The connection was lost',
    lostNote: 'trying again; at home you can play on',
    said: (text: string) => `Its last message: ${text}`,
    friends: 'For your friends',
    address: 'Tonight’s address',
    invites:
      'The links and the QR code of the table now use this address. Friends who have played through it join at once. New ones ask to come in, and you let them in.',
    known: 'Players who already have a seat',
    knownNote:
      'A seat taken at home works only at the home address. Send each player a link of their own: it opens the same seat, with the same character.',
    linkFor: (name: string) => `The link for ${name}`,
    once: 'Works once, within an hour:',
    copyLink: (name: string) => `Copy the link for ${name}`,
    copy: 'Copy the address',
    copied: 'Copied',
    way: 'How friends connect',
    here: 'already on this computer',
    missing: 'not on this computer',
    readable: 'its provider could read the traffic',
    sealed: 'its provider cannot read the traffic',
    names: { tailscale: 'Tailscale', cloudflared: 'cloudflared', ssh: 'My own server, by ssh' },
    safe: 'What is safe',
    safeInvite: 'Nobody joins without an invite. From outside the six characters do not work.',
    safeSeats: 'Each seat gets only what it may see, as at home.',
    safeHouse: 'Nobody outside has the rights of a person at this computer.',
    none: [
      'Friends far away need a program that this computer does not have. Mastro does not download it.',
      'Install Tailscale (then run “tailscale up”) or cloudflared, and come back to this page.',
      'If you have a server with a certificate, start Mastro again like this: mastro serve --share ssh --share-to user@server --share-url https://your.name',
    ],
  },
})
