import { ok, refuse, type Act, type Result } from '@mastro/core'
import { heal, type HealInput } from '../../acts/heal.ts'
import { resetCounter, type ResetCounterInput } from '../../acts/reset-counter.ts'
import type { CountedKind } from '../../acts/use-item.ts'
import type { SpendReason } from '../../data/reserve.ts'
import type { CommandOf } from '../commands.ts'
import { optionsOf, skillIds } from '../look.ts'
import type { Pc, State } from '../state.ts'
import { countedItem } from './fights.ts'
import { knownPc, type Decide } from './guards.ts'

/** DAI-HEAL: whoever sends it pays; nobody spends another's dice. */
export const healCharacter: Decide<'heal'> = (state, command, act) => {
  const patient = knownPc(state, command.patient, 'patient')
  if (!patient.ok) return patient
  const carer = carerOf(state, command.carer, patient.value)
  if (!carer.ok) return carer
  const { characteristics, wounds, reserve } = patient.value.character
  const cared = heal({
    patient: { power: characteristics.power, wounds, reserve },
    place: command.place,
    carer: provider(command.carer, carer.value, act),
    tools: command.tools,
    payer: command.payer,
    options: optionsOf(act.table),
  })
  if (!cared.ok) return cared
  const { paidBy, cost, severity, healed } = cared.value
  const payer = paidBy === 'carer' && carer.value ? carer.value : patient.value
  if (payer.seat !== act.by.seat) return refuse('not-yours', 'payer')
  return ok([
    {
      type: 'reserve-moved',
      of: payer.id,
      reason: severity === 'serious' ? 'heal-serious' : 'heal-light',
      dice: -cost,
      lost: 0,
    },
    {
      type: 'healed',
      patient: patient.value.id,
      place: command.place,
      carer: carer.value?.id ?? null,
      healed,
    },
  ])
}

type CareProvider = CommandOf<'heal'>['carer'] | CommandOf<'reset-counter'>['maintainer']

function carerOf(state: State, asked: CareProvider, self: Pc): Result<Pc | null> {
  if (asked?.kind === 'self') return ok(self)
  if (asked?.kind !== 'pc') return ok(null)
  const pc = knownPc(state, asked.character, 'carer.character')
  return pc
}

/** Skills of a character are read off the sheet; those of a stranger are told. Sending it is the consent. */
function provider(asked: CareProvider, pc: Pc | null, { by }: Act): HealInput['carer'] {
  if (!asked) return null
  return {
    kind: asked.kind,
    skills: asked.kind === 'npc' ? asked.skills : pc ? skillIds(pc.character) : [],
    reserve: pc?.character.reserve ?? 0,
    consentsToPay: pc !== null && pc.seat === by.seat,
  }
}

const RESET_REASON: Readonly<Record<CountedKind, SpendReason>> = {
  weapon: 'reload-weapon',
  armour: 'restore-armour',
  shield: 'restore-armour',
  enhancement: 'maintain-enhancement',
}

export const reset: Decide<'reset-counter'> = (state, command, act) => {
  const owner = knownPc(state, command.character)
  if (!owner.ok) return owner
  const item = countedItem(owner.value, command.item)
  if (!item) return refuse('unknown-id', 'item')
  const maintainer = carerOf(state, command.maintainer, owner.value)
  if (!maintainer.ok) return maintainer
  const companion = companionOf(state, command, owner.value, act)
  if (!companion.ok) return companion
  const tech = owner.value.character.enhancements.find(({ id }) => id === command.item)?.tech
  const done = resetCounter({
    item: { kind: item.kind, marks: item.marks, ...(tech ? { tech } : {}) },
    ownerReserve: owner.value.character.reserve,
    source: command.source,
    access: command.access,
    companion: companion.value?.asked ?? null,
    maintainer: provider(command.maintainer, maintainer.value, act),
    tools: command.tools,
    payer: command.payer,
    options: optionsOf(act.table),
  })
  if (!done.ok) return done
  const other = command.source === 'companion' ? companion.value?.pc : maintainer.value
  const payer = done.value.paidBy === 'owner' || !other ? owner.value : other
  if (payer.seat !== act.by.seat) return refuse('not-yours', 'payer')
  return ok([
    { type: 'reserve-moved', of: payer.id, reason: RESET_REASON[item.kind], dice: -1, lost: 0 },
    {
      type: 'counter-reset',
      character: owner.value.id,
      item: command.item,
      by: other && other.id !== owner.value.id ? other.id : null,
    },
  ])
}

interface Companion {
  readonly pc: Pc
  readonly asked: NonNullable<ResetCounterInput['companion']>
}

/** DAI-COUNTER-6: the same type of weapon = a weapon of the same level. */
function companionOf(
  state: State,
  { companion, item }: CommandOf<'reset-counter'>,
  owner: Pc,
  { by }: Act,
): Result<Companion | null> {
  if (!companion) return ok(null)
  const pc = knownPc(state, companion.character, 'companion.character')
  if (!pc.ok) return pc
  const own = owner.character.equipment.find(({ id }) => id === item)
  const theirs = pc.value.character.equipment.find(({ id }) => id === companion.item)
  const same = theirs?.kind === 'weapon' && own?.level === theirs.level
  return ok({
    pc: pc.value,
    asked: {
      reserve: pc.value.character.reserve,
      sameWeaponType: same,
      consents: pc.value.seat === by.seat,
    },
  })
}
