import {
  bool,
  DRAFT_COMMANDS,
  int,
  LANGUAGES,
  list,
  literal,
  name,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  union,
  unknown,
  variant,
  withDefault,
  type Infer,
} from '@mastro/core'
import { TIERS } from '../acts/buy-resource.ts'
import { MODES } from '../acts/combat-round.ts'
import { TONES } from '../acts/oracle.ts'
import { RESET_SOURCES } from '../acts/reset-counter.ts'
import { INTERVENTIONS } from '../acts/tech-log-entry.ts'
import { MAINTENANCE_TOOLS } from '../data/enhancements.ts'
import { ITEM_KINDS } from '../data/gear.ts'
import { CARE_TOOLS } from '../data/health.ts'
import { BUNDLES } from '../data/oracle.ts'
import { GAIN_REASONS } from '../data/reserve.ts'
import { foeSheet } from './foe-sheet.ts'

/** Everything a seat may ask of this game. Rolls are slips (`src/slips`); the rest is here. */

const id = () => name(64)
const character = id()
const foe = id()
const no = () => withDefault(bool(), false)

/** The right to do it, in the comments: S = the seat itself, O = the owner of that character, M = the Master. */
export const command = variant('type', [
  // -------------------------------------------------------------------------------------- characters
  ...DRAFT_COMMANDS, // S
  object({ type: literal('finish-draft') }), // S; a seat has one character in play
  /** In the language of the page it was asked from. */
  object({
    type: literal('take-ready-made'), // S; an opponent: M
    id: id(),
    language: withDefault(oneOf(LANGUAGES), 'it'),
  }),
  object({ type: literal('retire-character'), character }), // O, M
  object({ type: literal('approve-character'), character }), // M (DAI-TABLE-7)
  /** Words of the sheet, never figures. */
  object({
    type: literal('describe-character'), // O
    character,
    concept: optional(text(400)),
    story: optional(text(8000)),
  }),
  /** The Master's last word on a figure, told to everybody with its reason (DAI-TABLE-8/10). */
  object({
    type: literal('correct-figure'), // M
    character,
    figure: oneOf(['reserve', 'wounds', 'resources', 'pe', 'evo', 'social-class']),
    to: int(0, 999),
    reason: name(200),
  }),
  /** What became of who is down (DAI-WOUND-5): whoever narrates, or the Master. */
  object({
    type: literal('declare-fate'), // O, M
    character,
    fate: oneOf(['unconscious', 'coma', 'dead', 'back']),
  }),
  // ------------------------------------------------------------------------------------------- foes
  object({
    type: literal('add-opponent'), // M
    name: name(80),
    ...foeSheet.shape,
    /** True: the players see it at once; otherwise when it is shown or a fight begins. */
    seen: no(),
    /** A full sheet makes it fit for contests (DAI-CONTEST-1, DAI-NPC-6). */
    sheet: optional(unknown()),
  }),
  object({
    type: literal('edit-opponent'), // M
    id: foe,
    name: optional(name(80)),
    difficulty: optional(int(1, 7)),
    weapon: optional(int(0, 4)),
    armour: optional(int(0, 4)),
    shield: optional(bool()),
    look: optional(text(400)),
    notes: optional(text(2000)),
    wounds: optional(int(0, 7)),
  }),
  /** `seen`: players know it is there. `open`: its difficulty and wounds for all to read. Both can be taken back. */
  object({
    type: literal('show-opponent'), // M
    id: foe,
    open: optional(bool()),
    seen: optional(bool()),
  }),
  /** A player portrays it (DAI-MASTER-12); null takes it back. */
  object({ type: literal('hand-opponent'), id: foe, seat: nullable(id()) }), // M
  object({ type: literal('remove-opponent'), id: foe }), // M
  // ----------------------------------------------------------------------------------------- reserve
  object({
    type: literal('award'), // M, never to the own character (DAI-MASTER-13)
    character,
    reason: oneOf(GAIN_REASONS),
    times: withDefault(int(1, 7), 1),
  }),
  /** A dialogue with a dàimon, well played: a die to host and voice (DAI-DAIMON-5). */
  object({ type: literal('award-dialogue'), character }), // M
  // ------------------------------------------------------------------------------------------ fights
  /** Who faces whom: one group for each fight apart (DAI-MOD-3). Without groups the most even split is made. */
  object({
    type: literal('begin-fight'), // M
    mode: oneOf(MODES),
    melee: no(),
    characters: list(character, 1, 12),
    foes: list(foe, 1, 20),
    groups: optional(
      list(object({ characters: list(character, 1, 12), foes: list(foe, 1, 20) }), 1, 12),
    ),
  }),
  object({
    type: literal('regroup'), // M, between rounds or as people fall
    groups: list(object({ characters: list(character, 1, 12), foes: list(foe, 1, 20) }), 1, 12),
  }),
  object({ type: literal('next-round') }), // M; in a single-round fight: another test (DAI-COMBAT-11)
  /** Which of several foes takes the wounds (DAI-COMBAT-10): who narrates. */
  object({ type: literal('assign-wounds'), foe }),
  /** Out of the fight: fled, surrendered, taken (DAI-COMBAT-6). */
  object({ type: literal('leave-fight'), id: id() }), // O, M; a foe: M
  object({ type: literal('end-fight') }), // M; writes the marks (DAI-COUNTER-2/3)
  // ------------------------------------------------------------------------- wounds, care and counters
  object({
    type: literal('apply-wounds'), // M (DAI-WOUND-9)
    character,
    add: int(1, 50),
    reason: withDefault(text(200), ''),
  }),
  /** Sent by whoever pays: sending it is the consent (DAI-HEAL-6). */
  object({
    type: literal('heal'),
    patient: character,
    place: oneOf(['hospital', 'field']),
    carer: withDefault(
      nullable(
        variant('kind', [
          object({ kind: literal('self') }),
          object({ kind: literal('pc'), character }),
          object({ kind: literal('npc'), skills: list(id(), 0, 20) }),
        ]),
      ),
      () => null,
    ),
    tools: withDefault(oneOf(CARE_TOOLS), 'none'),
    payer: withDefault(oneOf(['patient', 'carer']), 'patient'),
  }),
  /** Game time goes by: untreated serious wounds worsen (DAI-WOUND-7). */
  object({ type: literal('pass-days'), days: number(0, 3650) }), // M
  /** Real time is looked at with every command; this one does nothing else. */
  object({ type: literal('check-clock') }), // S
  /** Sent by whoever pays. `item` is an item or an enhancement of the sheet. */
  object({
    type: literal('reset-counter'),
    character,
    item: id(),
    source: oneOf(RESET_SOURCES),
    access: withDefault(bool(), true),
    /** The companion's own weapon of the same type says that there is one. */
    companion: optional(object({ character, item: id() })),
    maintainer: optional(
      variant('kind', [
        object({ kind: literal('self') }),
        object({ kind: literal('pc'), character }),
        object({ kind: literal('npc'), skills: list(id(), 0, 20) }),
      ]),
    ),
    tools: withDefault(oneOf(MAINTENANCE_TOOLS), 'none'),
    payer: withDefault(oneOf(['owner', 'maintainer']), 'owner'),
  }),
  // -------------------------------------------------------------------------------------- technology
  object({
    type: literal('log-technology'), // S
    kind: oneOf(INTERVENTIONS),
    name: text(120),
    description: text(1000),
    modifiers: withDefault(text(400), ''),
    drawback: text(400),
    immediateEffect: bool(),
  }),
  object({ type: literal('appreciate-technology'), entry: id() }), // M: a die for an enrichment
  // ------------------------------------------------------------------------------- resources, growth
  object({
    type: literal('buy-resource'), // O
    character,
    tier: oneOf(TIERS),
    what: withDefault(text(200), ''),
    /** Option `gearByResources`: a partial purchase may add a weapon or armour. */
    item: optional(object({ name: name(80), kind: oneOf(ITEM_KINDS), level: int(1, 4) })),
  }),
  object({
    type: literal('pay-money'), // M
    character,
    points: int(1, 20),
    socialClass: int(1, 6),
    specialConditions: no(),
  }),
  /** Story conditions of a purchase (DAI-EVO-17), good until the end of the session. */
  object({
    type: literal('grant-conditions'), // M
    character,
    significantEvent: optional(bool()),
    training: optional(bool()),
    facility: optional(bool()),
    installerEquipped: optional(bool()),
    specialConditions: optional(bool()),
    compatible: optional(bool()),
    connoted: optional(bool()),
    access: optional(bool()),
  }),
  /** A purchase of the `advance` op; `installer`: the character whose skills install an enhancement. */
  object({
    type: literal('advance'), // O
    character,
    purchase: unknown(),
    installer: optional(character),
  }),
  // ---------------------------------------------------------------------------------- the Master's seat
  /** After a scene: spend a die to lead the next, or take up who did (DAI-MASTER-6). Bids are open. */
  object({ type: literal('bid-master'), bid: withDefault(bool(), true) }), // S
  /** After a short or quiet scene (DAI-MASTER-8). */
  object({ type: literal('keep-master'), quiet: no() }), // M
  object({ type: literal('elect-master') }), // M; a scene that begins elects by itself
  /** Does the Master who leads or led deserve a die? (DAI-MASTER-14). */
  object({ type: literal('vote-reward'), yes: bool() }), // S
  object({ type: literal('close-vote') }), // M
  // ------------------------------------------------------------------------------------------- oracle
  object({
    type: literal('ask-oracle'), // M; anybody at a table without one
    table: optional(union([int(0, 8), literal('random')])),
    bundle: optional(oneOf(BUNDLES)),
    direct: no(),
    tone: withDefault(oneOf(TONES), 'printed'),
    question: withDefault(text(200), ''),
    /** «Leggo solo io»: the Master alone until it is read aloud (DAI-ORACLE-11). */
    private: withDefault(bool(), true),
  }),
  object({ type: literal('reroll-facet'), draw: id(), facet: int(0, 11) }),
  object({
    type: literal('pick-facet'),
    draw: id(),
    facet: int(0, 11),
    row: int(1, 6),
    column: withDefault(int(1, 6), 1),
  }),
  object({ type: literal('write-facet'), draw: id(), facet: int(0, 11), text: name(80) }),
  /** Further adjectives, actions, places, subjects (DAI-ORACLE-12). */
  object({ type: literal('add-facet'), draw: id(), table: int(0, 8) }),
  /** Good or bad for the characters? (DAI-ORACLE-8). */
  object({ type: literal('doubt-facet'), draw: id(), facet: int(0, 11) }),
  object({ type: literal('read-oracle'), draw: id() }),
  object({ type: literal('pin-oracle'), draw: id(), pinned: bool() }),
  /** A thread that was picked up is closed; it can be opened again. */
  object({ type: literal('close-thread'), draw: id(), closed: withDefault(bool(), true) }),
  object({ type: literal('drop-oracle'), draw: id() }),
  /** The log that passes from Master to Master (DAI-ORACLE-13). */
  object({ type: literal('note-event'), text: name(1000) }), // M
  object({ type: literal('show-event'), event: id() }), // M
  // -------------------------------------------------------------------------------------- the dàimon
  /** Host and voice talk; the Master can read them (DAI-DAIMON-6). */
  object({ type: literal('whisper'), character, text: name(1000) }), // O or the voice
  /** The group's choice: does the table read this channel? */
  object({ type: literal('open-channel'), character, open: bool() }), // O
  object({
    type: literal('describe-daimon'), // O
    character,
    name: optional(name(80)),
    description: optional(name(1000)),
    traits: optional(list(name(200), 1, 8)),
  }),
])
export type Command = Infer<typeof command>
export type CommandOf<T extends Command['type']> = Extract<Command, { readonly type: T }>
