/** Who sits at the demonstration table, and with whom they play. The first one hosts it. */
export const DEMO_SEATS = [
  { name: 'Giulia', character: 'giulia-serra' },
  { name: 'Luca', character: 'teo-ferri' },
  { name: 'Sara', character: 'vera-lanza' },
  { name: 'Marco', character: 'bruno-okafor' },
] as const
export type DemoSeat = (typeof DEMO_SEATS)[number]['name']

/** What the evening needs to know of the table while it goes on. */
export interface DemoView {
  /** Ids of the characters in play, by seat name. */
  character(of: DemoSeat): string
  /** Ids of the opponents on the table, in the order they came. */
  foes(): readonly string[]
  /** The newest slip of that seat that has not been rolled. */
  slip(of: DemoSeat): string
  /** Effects that the rules propose on the newest rolled slip of that seat. */
  effects(of: DemoSeat): { readonly slip: string; readonly ids: readonly string[] }
  /** The newest answer of the Oracle. */
  draw(): string
}

export interface DemoStep {
  /** `master`: whoever leads at that moment. */
  readonly by: DemoSeat | 'master'
  readonly command: (view: DemoView) => object
}

const game = (command: object) => ({ type: 'game', command })
const step = (by: DemoStep['by'], command: DemoStep['command']): DemoStep => ({ by, command })

/** An evening half-way: a scene with the Oracle's words, a fight in its first round, a sealed note, some talk. */
export const DEMO_EVENING: readonly DemoStep[] = [
  ...DEMO_SEATS.map(({ name, character }) =>
    step(name, () => game({ type: 'take-ready-made', id: character })),
  ),
  step('Giulia', () => ({ type: 'begin', moment: 'adventure', title: 'Notte a Porta Nuova' })),
  step('Giulia', () => ({ type: 'begin', moment: 'session', title: '' })),
  step('master', () => ({ type: 'begin', moment: 'scene', title: 'Il caveau' })),
  step('master', () =>
    game({ type: 'ask-oracle', bundle: 'npc-event', private: false, question: 'Chi ci aspetta?' }),
  ),
  step('master', view => game({ type: 'pin-oracle', draw: view.draw(), pinned: true })),
  step('master', () => ({
    type: 'seal-note',
    text: 'Kessler lavora per la voce di Eco.',
    salt: '5e'.repeat(32),
    opening: 'session-end',
  })),
  step('Luca', () => ({ type: 'say', text: 'Io apro dalla rete, voi guardate la porta.' })),
  step('Sara', () => ({ type: 'say', text: 'Sto sulla porta.' })),
  step('master', () => game({ type: 'take-ready-made', id: 'kessler' })),
  step('master', () => game({ type: 'take-ready-made', id: 'guardia-centro' })),
  step('master', view =>
    game({
      type: 'begin-fight',
      mode: 'multi',
      characters: [view.character('Luca'), view.character('Sara')],
      foes: view.foes(),
    }),
  ),
  step('Sara', view => ({
    type: 'open-slip',
    kind: 'combat-round',
    about: { character: view.character('Sara'), foe: view.foes()[1] ?? '' },
    value: { characteristic: 'agility', reserve: 1 },
  })),
  step('Sara', view => ({ type: 'roll-slip', slip: view.slip('Sara') })),
  step('master', view => {
    const { slip, ids } = view.effects('Sara')
    return {
      type: 'settle-slip',
      slip,
      settlements: ids.map(effect => ({ effect, choice: 'apply' })),
    }
  }),
  step('Luca', view => ({
    type: 'open-slip',
    kind: 'combat-round',
    about: { character: view.character('Luca'), foe: view.foes()[0] ?? '' },
    value: { characteristic: 'dexterity', reserve: 2 },
  })),
]
