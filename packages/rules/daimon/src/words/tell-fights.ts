import { label, phrase } from '@mastro/core'
import {
  arrow,
  change,
  line,
  MASTER_EYES,
  masterIn,
  nameIn,
  seatIn,
  SILENT,
  WHAT,
  woundWords,
  type Tell,
} from './lines.ts'

export const foeAdded: Tell<'foe-added'> = ({ foe }) =>
  foe.seen
    ? line(phrase`${label('Entra in scena', 'Enters the scene')}: ${foe.name}.`, ['DAI-NPC-1'])
    : line(
        phrase`${label('Dietro le quinte', 'In the wings')}: ${foe.name}.`,
        ['DAI-NPC-1'],
        MASTER_EYES,
      )

export const foeEdited: Tell<'foe-edited'> = ({ foe }) =>
  line(
    phrase`${foe.name}: ${label('scheda ritoccata', 'sheet touched up')}.`,
    ['DAI-NPC-1'],
    MASTER_EYES,
  )

export const foeShown: Tell<'foe-shown'> = ({ id, open, seen }, teller) => {
  const foe = teller.before.foes[id]
  if (!foe) return null
  if (open && !foe.open)
    return line(
      phrase`${foe.name}: ${label('la sua difficoltà è scoperta', 'its difficulty is open')}.`,
      ['DAI-NPC-1'],
    )
  if (seen && !foe.seen)
    return line(phrase`${label('Entra in scena', 'Enters the scene')}: ${foe.name}.`, ['DAI-NPC-1'])
  return line(
    phrase`${foe.name}: ${label('torna nell’ombra', 'back into the shadows')}.`,
    [],
    MASTER_EYES,
  )
}

export const foeHanded: Tell<'foe-handed'> = ({ id, seat }, teller) => {
  const foe = teller.before.foes[id]
  if (!foe) return null
  const who = seat === null ? masterIn(teller) : seatIn(teller, seat)
  const hidden = foe.seen
    ? {}
    : { audience: { master: true, ...(seat === null ? {} : { seats: [seat] }) } }
  return line(
    phrase`${who} ${label('interpreta', 'portrays')} ${foe.name}.`,
    ['DAI-MASTER-12'],
    hidden,
  )
}

export const foeRemoved: Tell<'foe-removed'> = ({ id }, teller) => {
  const foe = teller.before.foes[id]
  if (!foe) return null
  return line(
    phrase`${foe.name} ${label('esce di scena', 'leaves the scene')}.`,
    [],
    foe.seen ? {} : MASTER_EYES,
  )
}

const MODE = {
  single: label('round singolo', 'single round'),
  multi: label('round multipli', 'several rounds'),
} as const

export const fightBegun: Tell<'fight-begun'> = ({ fight }, teller) => {
  const names = (ids: readonly string[]) => ids.map(id => nameIn(teller, id)).join(', ')
  const told = (against: string) =>
    fight.groups
      .map(({ characters, foes }) => `${names(characters)} ${against} ${names(foes)}`)
      .join(' · ')
  const groups = label(told('contro'), told('against'))
  return line(phrase`${label('Scontro', 'Fight')} (${MODE[fight.mode]}): ${groups}.`, [
    'DAI-COMBAT-2',
    'DAI-MOD-3',
  ])
}

export const regrouped: Tell<'fight-regrouped'> = () =>
  line(label('Cambia chi affronta chi.', 'Who faces whom has changed.'), ['DAI-MOD-3'])

export const roundBegun: Tell<'round-begun'> = ({ round }) =>
  line(phrase`${label('Round', 'Round')} ${round}.`, ['DAI-COMBAT-1'])

export const woundsWon: Tell<'wounds-won'> = ({ toAssign }, teller) => {
  const { character, chooser, wounds } = toAssign
  const who =
    chooser === 'master'
      ? masterIn(teller)
      : seatIn(teller, teller.before.characters[character]?.seat ?? null)
  const others = phrase`${who} ${label('sceglie chi resta ferito', 'picks who is hurt')}.`
  return line(
    phrase`${who} ${label('sceglie a chi vanno', 'picks who takes')} ${woundWords(wounds)}.`,
    ['DAI-COMBAT-10'],
    { ...MASTER_EYES, others },
  )
}

export const foeWounded: Tell<'foe-wounded'> = ({ foe: id, add }, teller) => {
  const foe = teller.before.foes[id]
  if (!foe) return null
  const to = Math.min(foe.difficulty, foe.wounds + add)
  const out = to >= foe.difficulty
  const seen = out
    ? phrase`${foe.name} ${label('è fuori combattimento', 'is out of the fight')}.`
    : phrase`${foe.name} ${label('accusa il colpo', 'is hurt')}.`
  const told = phrase`${foe.name}: ${WHAT.wounds} ${arrow(foe.wounds, to)}${out ? label(', fuori combattimento', ', out of the fight') : SILENT}.`
  const changes = change(id, 'wounds', foe.wounds, to)
  const why = [
    { label: WHAT.wounds, value: foe.wounds },
    { label: label('subite', 'taken'), value: add, rule: 'DAI-WOUND-6' },
    { label: label('difficoltà', 'difficulty'), value: foe.difficulty, rule: 'DAI-NPC-2' },
  ]
  const hidden = foe.open ? {} : { ...MASTER_EYES, others: seen }
  return line(told, ['DAI-NPC-2'], { changes, why, ...hidden })
}

export const foeDefeated: Tell<'foe-defeated'> = ({ foe }, teller) =>
  line(phrase`${nameIn(teller, foe)} ${label('è fuori combattimento', 'is defeated')}.`, [
    'DAI-COMBAT-3',
  ])

export const fighterLeft: Tell<'fighter-left'> = ({ id }, teller) =>
  line(phrase`${nameIn(teller, id)} ${label('lascia lo scontro', 'leaves the fight')}.`, [
    'DAI-COMBAT-6',
  ])

export const fightEnded: Tell<'fight-ended'> = () =>
  line(label('Lo scontro è finito.', 'The fight is over.'), ['DAI-COUNTER-2'])
