import { label, never, phrase, same, type Label, type Line } from '@mastro/core'
import type { HitPoints } from '../shared/hit-points.ts'
import { labelOf } from '../words/label-of.ts'
import { TERMS } from '../words/terms.ts'
import { isFight } from './evolve.ts'
import type { AnyEvent, BodyEvent, PoolEvent, SheetEvent, TableEvent } from './events.ts'
import type { Being, BeingId, State } from './state.ts'
import { tellFight } from './tell-fight.ts'
import { foeState } from './view.ts'

/** How a fact is told, and to whom. */
export function tell(event: AnyEvent, before: State): Line | null {
  switch (event.type) {
    case 'master-moved':
    case 'draft-changed':
    case 'draft-dropped':
      return null
    case 'session-opened':
    case 'session-closed':
    case 'fate-read':
    case 'told-to-master':
    case 'options-overridden':
      return tellTable(event)
    default:
      return isFight(event) ? tellFight(event, before) : tellBeing(event, before)
  }
}

export function nameOf({ beings }: State, id: BeingId): Label {
  return same(beings[id]?.sheet.name ?? id)
}

function tellTable(event: TableEvent): Line {
  switch (event.type) {
    case 'session-opened':
      return line(
        label(
          'La sessione si apre: i dadi esperienza sono di nuovo tutti disponibili',
          'The session opens: every experience die is available again',
        ),
        ['WARP-SESSION-1'],
      )
    case 'session-closed':
      return line(
        label(
          'La sessione si chiude: il Moderatore assegna i dadi',
          'The session closes: the Master awards dice',
        ),
        ['WARP-SESSION-1', 'WARP-XP-1'],
      )
    case 'fate-read':
      return line(
        phrase`${event.question === '' ? label('La mano del fato', 'The hand of fate') : event.question}: ${event.total}, ${labelOf('reading', event.reading)}`,
        ['WARP-FATE-1'],
      )
    case 'told-to-master':
      return { ...line(event.text, []), audience: { master: true } }
    case 'options-overridden': {
      const text = phrase`${label('Solo per questo tiro', 'For this roll only')}: ${event.overrides.join(', ')}`
      return {
        ...line(text, ['WARP-SESSION-4']),
        ...(event.hidden ? { audience: { master: true } } : {}),
      }
    }
  }
}

export function line(text: Label, rules: readonly string[]): Line {
  return { text, rules }
}

/** For who plays somebody and the Master; what the others read, if anything. */
function own(being: Being | undefined, told: Line, others?: Label): Line {
  const seats = being?.seat == null ? {} : { seats: [being.seat] }
  return {
    ...told,
    audience: { ...seats, master: true },
    ...(others === undefined ? {} : { others }),
  }
}

type BeingEvent = SheetEvent | BodyEvent | PoolEvent

function tellBeing(event: BeingEvent, before: State): Line | null {
  switch (event.type) {
    case 'being-joined': {
      const { seat, sheet, shown } = event.being
      const told = line(phrase`${sheet.name} ${label('entra in scena', 'enters')}`, [
        'WARP-CREATE-1',
      ])
      return seat !== null || shown ? told : { ...told, audience: { master: true } }
    }
    case 'request-made':
      return own(
        before.beings[event.request.being],
        line(
          phrase`${nameOf(before, event.request.being)} ${label('chiede di crescere', 'asks to improve')}`,
          ['WARP-XP-3'],
        ),
      )
    case 'request-closed':
      return own(
        before.beings[event.being],
        line(
          phrase`${nameOf(before, event.being)}: ${event.approved ? label('richiesta approvata', 'request approved') : label('richiesta respinta', 'request refused')}${event.note === '' ? '' : `. ${event.note}`}`,
          ['WARP-XP-3'],
        ),
      )
    default:
      return tellOne(event, before.beings[event.being], nameOf(before, event.being))
  }
}

type OneEvent = Exclude<BeingEvent, { type: 'being-joined' | 'request-made' | 'request-closed' }>

/** Facts about one being: hidden ones are the Master's alone. */
function tellOne(event: OneEvent, being: Being | undefined, who: Label): Line | null {
  const told = lineOf(event, being, who)
  const hidden =
    being !== undefined && being.seat === null && !being.shown && event.type !== 'being-shown'
  if (told === null || !hidden) return told
  const { others: _, ...rest } = told
  return { ...rest, audience: { master: true } }
}

function lineOf(event: OneEvent, being: Being | undefined, who: Label): Line | null {
  switch (event.type) {
    case 'being-left':
      return line(phrase`${who} ${label('lascia la storia', 'leaves the story')}`, [])
    case 'being-shown':
      return line(phrase`${who} ${label('entra in scena', 'enters')}`, [])
    case 'being-approved':
      return line(phrase`${label('Il Moderatore approva', 'The Master approves')} ${who}`, [
        'WARP-CREATE-9',
      ])
    case 'being-returned':
      return own(being, line(phrase`${who}: ${event.note}`, ['WARP-CREATE-6']))
    case 'trait-rewritten':
      return own(
        being,
        line(
          phrase`${who}: ${label('tratto riscritto', 'trait rewritten')}, ${event.trait.name ?? ''}`,
          ['WARP-CREATE-6'],
        ),
      )
    case 'sheet-written':
      return own(
        being,
        line(phrase`${who}: ${label('scheda aggiornata', 'sheet updated')}`, ['WARP-CREATE-10']),
      )
    case 'unknown-written':
      return {
        ...line(
          phrase`${who}: ${label('attributo sconosciuto scritto in segreto', 'unknown attribute written in secret')} (${event.attribute})`,
          ['WARP-CREATE-8'],
        ),
        audience: { master: true },
      }
    case 'unknown-revealed': {
      const what =
        event.written.kind === 'trait' ? (event.written.trait.name ?? '') : event.written.text
      return own(
        being,
        line(phrase`${who} ${label('scopre', 'discovers')}: ${what}`, ['WARP-CREATE-8']),
        phrase`${who} ${label('scopre qualcosa di sé', 'discovers something about themself')}`,
      )
    }
    case 'gear-changed': {
      const changed = line(
        phrase`${who} ${label('cambia armi o armatura', 'changes weapons or armour')}`,
        ['WARP-ARMOR-12'],
      )
      return being?.seat == null ? own(being, changed) : changed
    }
    default:
      return bodyLine(event, being, who)
  }
}

type LaterEvent = Exclude<OneEvent, SheetEvent>

function bodyLine(event: LaterEvent, being: Being | undefined, who: Label): Line | null {
  switch (event.type) {
    case 'hit-points-changed':
      return points(
        being,
        who,
        event.from,
        event.to,
        event.serious ? ['WARP-DAMAGE-1', 'WARP-COMBATOPT-4'] : ['WARP-DAMAGE-1'],
      )
    case 'recovered':
      return points(being, who, event.from, event.to, ['WARP-RECOVER-1'])
    case 'healed':
      return points(being, who, event.from, event.to, ['WARP-HEAL-1'])
    case 'plea-judged':
      return line(
        phrase`${who}: ${event.survives ? label('torna dalla morte, in condizioni critiche', 'comes back from death, critical') : label('non ce la fa', 'does not make it')}`,
        ['WARP-DEATH-2'],
      )
    case 'plea-made':
      return line(phrase`${who}: ${event.reason}`, ['WARP-DEATH-2'])
    case 'iron-skin-changed':
      return own(
        being,
        line(
          phrase`${who}: ${label('Pelle di Ferro', 'Iron skin')} ${event.ironSkin === null ? '0' : event.ironSkin.blows}`,
          ['WARP-PWR-7'],
        ),
      )
    case 'hindrance-noted':
      return own(being, line(phrase`${who}: ${event.hindrance.text}`, ['WARP-HEALTH-3']))
    case 'hindrance-lifted':
      return own(
        being,
        line(phrase`${who}: ${label('un impedimento in meno', 'one hindrance less')}`, [
          'WARP-HEALTH-3',
        ]),
      )
    case 'wound-noted':
      return own(
        being,
        line(phrase`${who}: ${event.critical ? TERMS.critical : TERMS.seriousWound}`, [
          'WARP-COMBATOPT-5',
        ]),
      )
    case 'sprint-granted':
      return own(
        being,
        line(phrase`${who}: ${labelOf('pace', 'sprint')} (${event.rounds})`, ['WARP-MOVE-2']),
      )
    case 'moved':
      return line(phrase`${who}: ${labelOf('pace', event.pace)}, ${event.metres} m`, [
        'WARP-MOVE-1',
      ])
    default:
      return poolLine(event, being, who)
  }
}

/** Numbers of a player's character are for all; of a Master's character only a fall is seen. */
function points(
  being: Being | undefined,
  who: Label,
  from: HitPoints,
  to: HitPoints,
  rules: readonly string[],
): Line {
  const lost = from.current - to.current
  const amount =
    lost >= 0 ? phrase`${lost} ${label('danni', 'damage')}` : phrase`+${-lost} ${TERMS.hitPoints}`
  const told: Line = {
    ...line(phrase`${who}: ${amount}`, rules),
    changes: [{ subject: who.it, what: TERMS.hitPoints, from: from.current, to: to.current }],
  }
  if (being === undefined || being.seat !== null) return told
  const fell = foeState({ ...to, label: '' })
  const seen = fell !== 'standing' && fell !== foeState({ ...from, label: '' })
  return {
    ...told,
    audience: { master: true },
    ...(seen ? { others: phrase`${who}: ${labelOf('status', fell)}` } : {}),
  }
}

function poolLine(
  event: Exclude<LaterEvent, BodyEvent>,
  being: Being | undefined,
  who: Label,
): Line | null {
  switch (event.type) {
    case 'shots-changed':
      return own(being, {
        ...line(phrase`${who}: ${TERMS.psychic} ${event.to.current}/${event.to.max}`, [
          'WARP-POWER-1',
        ]),
        changes: [
          {
            subject: who.it,
            what: TERMS.psychic,
            from: event.from?.current ?? 0,
            to: event.to.current,
          },
        ],
      })
    case 'charge-changed':
      return null
    case 'experience-used':
      return line(phrase`${who} ${label('usa un dado esperienza', 'uses an experience die')}`, [
        'WARP-XPPOOL-2',
      ])
    case 'experience-awarded':
      return awarded(event, who)
    case 'experience-spent':
      return own(being, {
        ...line(phrase`${who} ${label('spende dadi esperienza', 'spends experience dice')}`, [
          'WARP-XP-3',
        ]),
        changes: [
          { subject: who.it, what: TERMS.experience, from: event.from.pool, to: event.to.pool },
        ],
      })
    case 'trait-gained':
      return own(
        being,
        line(
          phrase`${who} ${label('sviluppa', 'develops')} ${event.trait.name ?? ''} (${event.trait.score ?? 0})`,
          ['WARP-XP-4'],
        ),
      )
    case 'trait-improved':
      return own(
        being,
        line(
          phrase`${who}: ${label('un tratto migliora', 'a trait improves')}, ${event.from} → ${event.to}`,
          ['WARP-XP-6'],
        ),
      )
    case 'raise-due':
      return null
    case 'hit-points-raised':
      return points(being, who, event.from, event.to, ['WARP-XP-13'])
    case 'power-studied':
      return studied(event, who)
    case 'power-lost':
      return own(
        being,
        line(
          phrase`${who} ${label('perde un potere finché non guarisce', 'loses a power until cured')}`,
          ['WARP-PWR-3'],
        ),
      )
    case 'power-regained':
      return own(
        being,
        line(phrase`${who} ${label('ritrova il potere', 'has the power again')}`, ['WARP-PWR-3']),
      )
    case 'spell-offered':
      return own(
        being,
        line(
          phrase`${who} ${label('può studiare', 'may study')} ${event.spell.name}${event.looks === '' ? '' : `: ${event.looks}`}`,
          ['WARP-SPELL-9'],
        ),
      )
    case 'spell-studied':
      return line(
        phrase`${who}: ${event.spell}, ${event.learned ? label('imparato', 'learned') : label('non ancora', 'not yet')}`,
        ['WARP-SPELL-2'],
      )
    default:
      return never(event)
  }
}

function awarded(
  { from, to, reasons }: Extract<PoolEvent, { type: 'experience-awarded' }>,
  who: Label,
): Line | null {
  if (reasons.length === 0) return null
  const why = reasons
    .map(({ reason }) => labelOf('award', reason))
    .reduce((all, one) => phrase`${all}, ${one}`)
  return line(
    phrase`${who}: +${to.pool - from.pool} ${label('dadi esperienza', 'experience dice')} (${why})`,
    ['WARP-XP-1'],
  )
}

/** WARP-LEARN-2, 4: the Master reads the dice, and whether there is a mute among them; the others that study is over. */
function studied(
  { name, faces, muteFace }: Extract<PoolEvent, { type: 'power-studied' }>,
  who: Label,
): Line {
  const mute =
    muteFace === null ? '' : phrase` (${label('dado segreto', 'secret die')}: ${muteFace})`
  return {
    ...line(phrase`${who}, ${name}: ${faces.join(' ')}${mute}`, ['WARP-LEARN-1', 'WARP-LEARN-2']),
    faces: [...(muteFace === null ? [] : [muteFace]), ...faces].map(face => ({
      sides: 6,
      face,
      state: 'plain',
    })),
    audience: { master: true },
    others: phrase`${who} ${label('ha finito lo studio', 'has finished the study')}`,
  }
}
