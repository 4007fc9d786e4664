import { label, type Label } from '@mastro/core'
import { game, help, openTest, roll, seal, settle, step, type DemoStep } from './demo-steps.ts'
import { DEMO_SEATS, type DemoSeat } from './demo-seats.ts'

/**
 * A session in progress, always the same, in either language. All faces are typed, as with real
 * dice. A finished scene contains a wound, a talk with a dàimon and an open thread. In the current
 * scene a test with a sealed target waits while a fight is in its second round.
 */
export const DEMO_SESSION: readonly DemoStep[] = [
  ...DEMO_SEATS.map(({ name, character }) =>
    step(name, () => game({ type: 'take-ready-made', id: character })),
  ),
  step('Luca', () => ({
    type: 'begin',
    moment: 'adventure',
    title: label('Notte a Porta Nuova', 'Night at Porta Nuova'),
  })),
  step('Luca', () => ({ type: 'begin', moment: 'session', title: '' })),
  step('Luca', view => ({ type: 'pass-master', seat: view.seat('Marco') })),
  step('Marco', () => ({ type: 'accept-master' })),
  step('Luca', () => ({ type: 'set-master-mode', mode: 'rotating' })),
  ...theTrain(),
  ...theVault(),
  ...theFight(),
  ...theTest(),
]

/** First scene, led by Marco: it leaves a wound, a die for the voice and a thread. */
function theTrain(): readonly DemoStep[] {
  return [...theStop(), ...theConductor(), ...theLeap(), ...theVoice(), ...theEndOfTheLine()]
}

function theStop(): readonly DemoStep[] {
  return [
    step('Marco', () => ({
      type: 'begin',
      moment: 'scene',
      title: label('Il treno fermo', 'The stopped train'),
    })),
    step('Marco', () =>
      game(
        {
          type: 'ask-oracle',
          bundle: 'npc-event',
          private: false,
          question: label('Chi ha fermato il treno?', 'Who stopped the train?'),
        },
        [3, 3, 3, 2, 2, 4, 3, 5, 5, 4, 3, 1, 2],
      ),
    ),
    step('Marco', () => ({
      type: 'say',
      text: label(
        'Galleria sotto Porta Nuova. Luci spente, qualcuno cammina sul tetto.',
        'A tunnel under Porta Nuova. Lights out, somebody walks on the roof.',
      ),
    })),
  ]
}

/** Sara's test, with help. */
function theConductor(): readonly DemoStep[] {
  return [
    openTest('Sara', label('Far parlare il controllore', 'Get the conductor to talk'), {
      characteristic: 'charisma',
      skill: 'charm-seduction',
      classes: ['class-2'],
      enhancements: ['enh-1'],
      reserve: 2,
      description: label(
        'Gli firmo il berretto e chiedo chi è salito.',
        'I sign his cap and ask who got on.',
      ),
    }),
    help('Luca', 'Sara', label('tengo a bada i passeggeri', 'I keep the passengers calm')),
    step('Marco', view => ({
      type: 'fill-part',
      slip: view.slip('Sara'),
      part: 'master',
      value: { target: 4 },
    })),
    roll('Sara', [6, 5, 5, 4, 4, 4, 3, 2, 1, 1, 6, 2, 3]),
    settle('Sara'),
  ]
}

/** Luca's test, and the wound it leaves. */
function theLeap(): readonly DemoStep[] {
  return [
    openTest('Luca', label('Saltare sul vagone di coda', 'Jump onto the last carriage'), {
      characteristic: 'agility',
      classes: ['class-2'],
      reserve: 3,
    }),
    step('Marco', view => ({
      type: 'fill-part',
      slip: view.slip('Luca'),
      part: 'master',
      value: { target: 3 },
    })),
    roll('Luca', [5, 3, 2, 4, 1, 2]),
    settle('Luca'),
    step('Marco', view =>
      game({
        type: 'apply-wounds',
        character: view.character('Luca'),
        add: 1,
        reason: label('il finestrino', 'the window'),
      }),
    ),
  ]
}

/** A talk with a dàimon, and a device that a player invents. */
function theVoice(): readonly DemoStep[] {
  return [
    whisper(
      'Luca',
      'Luca',
      label('Tu lo sapevi che il treno si fermava qui.', 'You knew the train would stop here.'),
    ),
    whisper(
      'Sara',
      'Luca',
      label(
        'Io so solo quello che sai tu. È questo che ti spaventa.',
        'I only know what you know. That is what scares you.',
      ),
    ),
    whisper('Luca', 'Luca', label('Allora dimmi che cosa so.', 'Then tell me what I know.')),
    step('Marco', view => game({ type: 'award-dialogue', character: view.character('Luca') })),
    step('Sara', () =>
      game({
        type: 'log-technology',
        kind: 'enrichment',
        name: label('Biglietti che ascoltano', 'Tickets that listen'),
        description: label(
          'Ogni biglietto del treno registra chi lo ha toccato.',
          'Every train ticket records who has touched it.',
        ),
        drawback: label('Lo leggono anche i controllori.', 'The conductors read it too.'),
        immediateEffect: false,
      }),
    ),
    step('Marco', view => game({ type: 'appreciate-technology', entry: view.technology() })),
  ]
}

/** The scene ends: a thread stays open, everybody votes, and Giulia leads next. */
function theEndOfTheLine(): readonly DemoStep[] {
  return [
    step('Marco', () => ({
      type: 'open-thread',
      text: label(
        'Il controllore aspettava qualcun altro.',
        'The conductor was waiting for somebody else.',
      ),
    })),
    step('Marco', () => ({ type: 'end', moment: 'scene' })),
    ...(['Luca', 'Sara', 'Giulia'] as const).map(name =>
      step(name, () => game({ type: 'vote-reward', yes: true })),
    ),
    step('Giulia', () => game({ type: 'bid-master' })),
    step('Marco', () => game({ type: 'elect-master' })),
  ]
}

/** Second scene, led by Giulia: an Oracle draw, two envelopes, a question. */
function theVault(): readonly DemoStep[] {
  return [
    step('Giulia', () => ({
      type: 'begin',
      moment: 'scene',
      title: label('Il caveau', 'The vault'),
    })),
    step('Giulia', () =>
      game(
        {
          type: 'ask-oracle',
          bundle: 'npc-place',
          private: false,
          question: label('Chi ci aspetta nel caveau?', 'Is anybody waiting for us in the vault?'),
        },
        [2, 3, 4, 1, 2, 5, 4, 3, 6, 1, 3, 3, 1, 2],
      ),
    ),
    ...whatIsSealed(),
  ]
}

function whatIsSealed(): readonly DemoStep[] {
  return [
    step('Giulia', view => game({ type: 'pin-oracle', draw: view.draw(), pinned: true })),
    step('Giulia', () =>
      seal(
        label('Kessler è pagato dal socio di Teo.', 'Kessler is paid by Teo’s partner.'),
        'session-end',
        '5e',
      ),
    ),
    step('Sara', () =>
      seal(
        label('Vera ha già firmato con la banca.', 'Vera has already signed with the bank.'),
        'author',
        'a7',
      ),
    ),
    step('Giulia', () =>
      game(
        {
          type: 'ask-oracle',
          table: 0,
          private: false,
          question: label('La spia lavora da sola?', 'Does the spy work alone?'),
        },
        [1],
      ),
    ),
    step('Giulia', view =>
      game({ type: 'award', character: view.character('Marco'), reason: 'trait-roleplay' }),
    ),
    step('Luca', () => ({
      type: 'say',
      text: label(
        'Io apro dalla rete, voi tenete la porta.',
        'I open it from the net, you hold the door.',
      ),
    })),
  ]
}

/**
 * Bruno and Vera hold the door: one round is over, and Bruno's second exchange is rolled and waits
 * for the Master.
 */
function theFight(): readonly DemoStep[] {
  return [
    step('Giulia', () => game({ type: 'take-ready-made', id: 'kessler' })),
    step('Giulia', () => game({ type: 'take-ready-made', id: 'guardia-centro' })),
    step('Giulia', view =>
      game({
        type: 'begin-fight',
        mode: 'multi',
        melee: false,
        characters: [view.character('Marco'), view.character('Sara')],
        foes: [view.foe('Kessler'), view.foe('Guardia del Centro')],
        groups: [
          { characters: [view.character('Marco')], foes: [view.foe('Kessler')] },
          { characters: [view.character('Sara')], foes: [view.foe('Guardia del Centro')] },
        ],
      }),
    ),
    bruno(3, [6, 5, 5, 4, 3, 3, 2, 2, 1, 4, 2, 1]),
    settle('Marco'),
    vera(2, [6, 4, 3, 2, 1, 1, 5, 2]),
    settle('Sara'),
    step('Giulia', () => game({ type: 'next-round' })),
    bruno(2, [6, 6, 5, 5, 4, 3, 2, 1, 4, 2, 1]),
  ].flat()
}

function bruno(reserve: number, faces: readonly number[]): readonly DemoStep[] {
  return [
    step('Marco', view => ({
      type: 'open-slip',
      kind: 'combat-round',
      about: { character: view.character('Marco'), foe: view.foe('Kessler') },
      value: {
        characteristic: 'power',
        classes: ['class-2'],
        skill: 'weapon-fighting:martello',
        enhancements: ['enh-1'],
        weapon: 'item-1',
        armour: 'item-2',
        reserve,
      },
    })),
    roll('Marco', faces),
  ]
}

function vera(reserve: number, faces: readonly number[]): readonly DemoStep[] {
  return [
    step('Sara', view => ({
      type: 'open-slip',
      kind: 'combat-round',
      about: { character: view.character('Sara'), foe: view.foe('Guardia del Centro') },
      value: {
        characteristic: 'agility',
        strategy: 'last-ditch-defence',
        weapon: 'item-1',
        armour: 'item-2',
        reserve,
      },
    })),
    roll('Sara', faces),
  ]
}

/**
 * Meanwhile Teo is at the vault, with help from Sara, a sealed target, and a roll that is ready.
 */
function theTest(): readonly DemoStep[] {
  return [
    openTest('Luca', label('Aprire il caveau dalla VRN', 'Open the vault from the VRN'), {
      characteristic: 'intelligence',
      skill: 'hacking',
      classes: ['class-1'],
      traits: ['trait-2'],
      reserve: 2,
    }),
    help('Sara', 'Luca', label('tengo aperta la porta', 'I keep the door open')),
    step('Giulia', view => ({
      type: 'fill-part',
      slip: view.slip('Luca'),
      part: 'master',
      value: { target: 5 },
      seal: { salt: '3c'.repeat(32), opening: 'author' },
    })),
    ...(['Sara', 'Giulia'] as const).map(name =>
      step(name, view => ({ type: 'ready', slip: view.slip('Luca') })),
    ),
  ]
}

function whisper(by: DemoSeat, of: DemoSeat, text: Label): DemoStep {
  return step(by, view => game({ type: 'whisper', character: view.character(of), text }))
}
