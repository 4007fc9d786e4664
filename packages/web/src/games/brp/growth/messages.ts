import { toThe } from '../../../i18n/articles.ts'
import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Che cosa hai imparato',
    titleOf: (name: string) => `Che cosa ha imparato ${name}`,
    downtime: (name: string) => `Interludio di ${name}`,
    freeChecks: (n: number) =>
      n === 1
        ? '1 tiro esperienza su un’abilità a tua scelta'
        : `${n} tiri esperienza su abilità a tua scelta`,
    ticks: (n: number) => (n === 1 ? '1 spunta' : `${n} spunte`),
    above: 'Qui si vince oltre il proprio valore',
    soFar: 'finora',
    grew: (from: number, to: number) => `${from} → ${to}`,
    stays: (n: number) => `resta ${n}`,
    won: (roll: string, from: number) => `${roll}, più di ${from}: 1D6 dà`,
    lost: (roll: string, from: number) => `${roll}, non supera ${from}`,
    roll: (needs: string) => `Tira, serve ${needs} o più`,
    rollTop: 'Tira, serve 00',
    line: (chance: string, mean: string) => `cresce ${toThe(chance)}, in media di ${mean}`,
    band: (score: number) => `fino a ${score} non cresce, oltre sì`,
    all: (n: number) => (n === 1 ? 'Tira quella rimasta' : `Tira le ${n} rimaste`),
    inOrder: 'una alla volta',
    real: 'Dadi veri',
    done: (name: string) => `${name} ha finito`,
    left: (name: string, n: number) =>
      n === 1 ? `${name} ha ancora 1 spunta` : `${name} ha ancora ${n} spunte`,
    always: 'Con 00 si cresce sempre.',
    closed: 'I tiri esperienza si aprono alla fine dell’avventura.',
    none: 'Nessuna spunta in questa avventura.',
    check: 'Tiro esperienza',
    gain: 'Quanto cresce',
    close: 'Chiudi',
    other: 'Lezioni e interludi',
    openAll: 'Apri i tiri esperienza',
    closeAll: 'Chiudi i tiri esperienza',
  },
  en: {
    title: 'What you have learnt',
    titleOf: (name: string) => `What ${name} has learnt`,
    downtime: (name: string) => `Downtime of ${name}`,
    freeChecks: (n: number) =>
      n === 1
        ? '1 experience roll on a skill of your choice'
        : `${n} experience rolls on skills of your choice`,
    ticks: (n: number) => (n === 1 ? '1 tick' : `${n} ticks`),
    above: 'Here you win above your own score',
    soFar: 'so far',
    grew: (from: number, to: number) => `${from} → ${to}`,
    stays: (n: number) => `stays ${n}`,
    won: (roll: string, from: number) => `${roll}, more than ${from}: 1D6 gives`,
    lost: (roll: string, from: number) => `${roll}, does not beat ${from}`,
    roll: (needs: string) => `Roll, needs ${needs} or more`,
    rollTop: 'Roll, needs 00',
    line: (chance: string, mean: string) => `${chance} to grow, by ${mean} on average`,
    band: (score: number) => `up to ${score} no growth, above it yes`,
    all: (n: number) => (n === 1 ? 'Roll the one left' : `Roll the ${n} left`),
    inOrder: 'one at a time',
    real: 'Real dice',
    done: (name: string) => `${name} is done`,
    left: (name: string, n: number) =>
      n === 1 ? `${name} has 1 tick left` : `${name} has ${n} ticks left`,
    always: 'With 00 you always grow.',
    closed: 'Experience rolls open at the end of the adventure.',
    none: 'No ticks in this adventure.',
    check: 'Experience roll',
    gain: 'How much it grows',
    close: 'Close',
    other: 'Lessons and downtime',
    openAll: 'Open experience rolls',
    closeAll: 'Close experience rolls',
  },
})
