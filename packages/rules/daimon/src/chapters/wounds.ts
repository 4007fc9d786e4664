import {
  byAuthor,
  field,
  s,
  toName,
  label,
  ok,
  phrase,
  refuse,
  type Label,
  reasonInBrackets,
} from '@mastro/core'
import { health, maxWounds } from '../operations/health.ts'
import { defineOwnOrLedCommand, defineLeaderCommand } from '../guards.ts'
import { FATES } from '../documents.ts'
import { defineEvent, form, type GameContext } from '../kit.ts'
import { nameOf, optionsOf } from '../selectors.ts'
import { withPc } from '../updates.ts'
import type { Options } from '../options.ts'
import { count, downRule, id } from '../schemas.ts'
import { NEW_PLAYER, type Pc } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { change, line, NO_TEXT, FIGURE_LABELS, woundCount } from '../messages/log-lines.ts'

/** Wounds, and the fate of downed characters (DAI-WOUND, DAI-DEATH). */

/** DAI-WOUND-5. A clock can start only with a command, because only commands carry the time. */
export function withWounds(pc: Pc, wounds: number, rule: Pick<Options, 'downRule'>): Pc {
  const after = health(pc.character.characteristics.power, wounds, rule)
  return {
    ...pc,
    character: { ...pc.character, wounds: after.wounds },
    status: pc.status === 'active' && after.down ? 'down' : pc.status,
    worsening: after.worsens ? pc.worsening : null,
  }
}

/** DAI-WOUND-9. `of`: a character, or a foe with a full sheet. */
export const wounded = defineEvent(
  'wounded',
  s.object({ of: id, add: count(100), reason: s.text(400), downRule }),
  {
    personalText: byAuthor,
    evolve: (state, event) => {
      const foe = state.foes[event.of]
      if (!foe?.sheet)
        return withPc(state, event.of, pc => withWounds(pc, pc.character.wounds + event.add, event))
      const hurt = health(foe.sheet.characteristics.power, foe.sheet.wounds + event.add, event)
      const sheet = { ...foe.sheet, wounds: hurt.wounds }
      const defeated = foe.defeated || hurt.down
      return { ...state, foes: { ...state.foes, [event.of]: { ...foe, sheet, defeated } } }
    },
    describe: ({ of, add, reason, downRule: rule }, before) => {
      const sheet = before.characters[of]?.character ?? before.foes[of]?.sheet
      if (!sheet) return null
      const after = health(sheet.characteristics.power, sheet.wounds + add, { downRule: rule })
      const why = reasonInBrackets(reason)
      const down = after.down ? label(' È a terra.', ' Down.') : NO_TEXT
      return line(
        phrase`${sheet.name} ${label('subisce', 'takes')} ${woundCount(add)}${why}.${down}`,
        ['DAI-WOUND-6', ...(after.down ? ['DAI-WOUND-5'] : [])],
        {
          changes: change(of, 'wounds', sheet.wounds, after.wounds),
          why: [
            { label: FIGURE_LABELS.wounds, value: sheet.wounds },
            { label: label('subite', 'taken'), value: add, rule: 'DAI-WOUND-6' },
            { label: label('massimo', 'maximum'), value: after.max, rule: 'DAI-WOUND-1' },
            { label: FIGURE_LABELS.wounds, value: after.wounds },
          ],
        },
      )
    },
  },
)

const LOGGED_FATES = [...FATES, 'back'] as const
type LoggedFate = (typeof LOGGED_FATES)[number]
const FATE: Readonly<Record<LoggedFate, Label>> = {
  unconscious: label('perde i sensi', 'faints'),
  coma: label('entra in coma', 'falls into a coma'),
  dead: label('muore', 'dies'),
  back: label('si rialza', 'gets up again'),
}
const FATE_CHOICE: Readonly<Record<LoggedFate, Label>> = {
  unconscious: label('Perde i sensi', 'Faints'),
  coma: label('Entra in coma', 'Falls into a coma'),
  dead: label('Muore', 'Dies'),
  back: label('Si rialza', 'Gets up again'),
}

export const fateDeclared = defineEvent(
  'fate-declared',
  s.object({ character: id, fate: s.oneOf(LOGGED_FATES) }),
  {
    evolve: (state, { character, fate }) => {
      if (fate === 'back')
        return withPc(state, character, pc => ({ ...pc, status: 'active', fate: null }))
      const status = fate === 'dead' ? 'dead' : 'down'
      const next = withPc(state, character, pc => ({ ...pc, status, fate }))
      const pc = state.characters[character]
      if (fate !== 'dead' || !pc) return next
      // DAI-DEATH-2: the next character of this seat starts with this EVO.
      const player = { ...(state.players[pc.seat] ?? NEW_PLAYER), legacyEvo: pc.character.level }
      return { ...next, players: { ...next.players, [pc.seat]: player } }
    },
    describe: ({ character, fate }, before) =>
      line(phrase`${nameOf(before, character)} ${FATE[fate]}.`, ['DAI-WOUND-5', 'DAI-DEATH-1']),
  },
)

/**
 * The fate of a downed character (DAI-WOUND-5), declared by the narrator or the Master. Recovery
 * needs wounds below the maximum.
 */
const declareFate = defineOwnOrLedCommand('declare-fate', {
  rule: 'DAI-WOUND-5',
  label: label('Che cosa succede a chi è a terra', 'What happens to whoever is down'),
  group: GROUPS.care,
  verb: label('Così sia', 'So be it'),
  form: form({
    fate: field.custom(s.oneOf(LOGGED_FATES), (field, ctx: GameContext, { character }) => ({
      id: field,
      label: label('Che cosa succede', 'What happens'),
      kind: 'choice',
      choices: LOGGED_FATES.filter(fate => fate !== 'back' || mayRise(ctx, String(character))).map(
        fate => ({ value: fate, label: FATE_CHOICE[fate] }),
      ),
    })),
  }),
  idPrefix: 'fate',
  checkTarget: ({ id: character, status }, ctx) => {
    if (status !== 'down') return refuse('not-down', 'character')
    return mayDeclareFate(ctx, character) ? ok(null) : refuse('master-only')
  },
  variants: ({ character: { name } }) => ({
    label: label(`Che cosa succede ${toName(name)}`, `What happens to ${name}`),
    asksFrom: {
      field: 'fate',
      value: 'dead',
      asks: label(
        `${name} muore. I punti EVO spesi passano al prossimo personaggio. Si può annullare.`,
        `${name} dies. The EVO points spent go to the next character. It can be undone.`,
      ),
    },
  }),
  decide: (_, { character, fate }, at) => {
    if (fate === 'back' && !mayRise(at, character)) return refuse('character-down', 'fate')
    return ok([fateDeclared({ character, fate })])
  },
})

/**
 * DAI-DEATH-1: the narrator of the failure declares the fate. The Master may always, for an absent
 * player.
 */
export function mayDeclareFate({ state, viewer }: GameContext, character: string): boolean {
  const blow = state.fight?.exchanges.find(one => one.character === character)
  return viewer.leads || blow?.narrator !== 'master'
}

function mayRise({ state, table }: GameContext, id: string): boolean {
  const sheet = state.characters[id]?.character
  return (
    sheet !== undefined && !health(sheet.characteristics.power, sheet.wounds, optionsOf(table)).down
  )
}

/** DAI-WOUND-9: the Master gives wounds outside any roll. */
const applyWounds = defineLeaderCommand('apply-wounds', {
  rule: 'DAI-WOUND-9',
  label: label('Assegna ferite', 'Give wounds'),
  group: GROUPS.master,
  verb: label('Ferisci', 'Wound'),
  form: form({
    add: field.dynamicInt(
      [1, 50],
      label('Ferite', 'Wounds'),
      ({ state }: GameContext, { character }) => {
        const sheet = state.characters[String(character)]?.character
        const left = sheet ? maxWounds(sheet.characteristics.power) - sheet.wounds : 1
        return { max: Math.max(1, left), initial: 1 }
      },
    ),
    reason: field.text(200, label('Perché', 'Why')),
  }),
  idPrefix: 'wound',
  variants: ({ character: { name } }) => ({
    label: label(`Assegna ferite ${toName(name)}`, `Give wounds to ${name}`),
  }),
  decide: (_, { character, add, reason }, at) => {
    const { downRule: rule } = optionsOf(at.table)
    return ok([wounded({ of: character, add, reason, downRule: rule })])
  },
})

export const woundsChapter = {
  events: [wounded, fateDeclared],
  commands: [applyWounds, declareFate],
}
