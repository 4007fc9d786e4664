import type { Label, Refusal } from '@mastro/core'

/** Words for the refusals of doors and lines; games and table bring their own through `learnRefusals`. */
const known = new Map<string, Label>(
  Object.entries({
    offline: {
      it: 'Il server non risponde. Riprova tra un momento.',
      en: 'The server does not answer. Try again in a moment.',
    },
    'unknown-door': {
      it: 'Questo codice non apre nessun tavolo. Controllalo, o chiedine uno nuovo.',
      en: 'This code opens no table. Check it, or ask for a new one.',
    },
    'invite-needed': {
      it: 'Da qui il codice non basta: inquadra il QR, o chiedi il link a chi ospita.',
      en: 'From here the code is not enough: scan the QR, or ask the host for the link.',
    },
    'door-shut': {
      it: 'La porta è chiusa per troppi tentativi. Chiedi a chi ospita di riaprirla.',
      en: 'The door is shut after too many tries. Ask the host to open it again.',
    },
    'too-fast': {
      it: 'Un momento: troppi tentativi di seguito.',
      en: 'One moment: too many tries in a row.',
    },
    'not-seated': {
      it: 'Questo dispositivo non ha un posto a questo tavolo.',
      en: 'This device has no seat at this table.',
    },
    'invalid-request': {
      it: 'La richiesta non è scritta bene.',
      en: 'The request is not well formed.',
    },
    'out-of-range': { it: 'Un valore è fuori dai limiti.', en: 'A value is outside its limits.' },
    'storage-full': {
      it: 'Il disco del server è pieno: nulla è perso, ma per ora non si scrive.',
      en: 'The server’s disk is full: nothing is lost, but nothing can be written for now.',
    },
  } satisfies Record<string, Label>),
)

export function learnRefusals(words: Readonly<Record<string, Label>>): void {
  for (const [code, label] of Object.entries(words)) known.set(code, label)
}

export function refusalWords(refusal: Refusal): Label {
  return (
    known.get(refusal.code) ?? {
      it: `Non si può: ${refusal.code}.`,
      en: `Not possible: ${refusal.code}.`,
    }
  )
}
