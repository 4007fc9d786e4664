import { dictionary } from '../../../i18n/language.ts'

export const fateMessages = dictionary({
  it: {
    title: 'Che cosa succede',
    fates: {
      unconscious: 'Perde i sensi',
      coma: 'Entra in coma',
      dead: 'Muore',
      back: 'Si rialza',
    },
    lines: {
      down: 'resta a terra, finché qualcuno non lo cura',
      notYet: 'non ancora: prima serve una cura',
      back: 'può agire di nuovo',
      dead: 'la sua storia finisce qui',
    },
    masterNarrates: 'Racconta il Master: decide il Master che cosa succede.',
    choose: 'Scegli che cosa succede',
    soBeIt: 'Così sia',
    sure: (name: string) => `${name} muore?`,
    dies: (level: number) =>
      `La sua storia finisce. Il prossimo personaggio comincia con ${level} EVO. Si può annullare.`,
    notYet: 'Non ancora',
    retireSure: (name: string) => `${name} esce dal gioco?`,
    retires:
      'Lascia la storia per sempre, senza EVO per chi farai dopo. La scheda resta nel diario.',
    stays: 'Resta',
    retire: 'Esce dal gioco',
  },
  en: {
    title: 'What happens',
    fates: {
      unconscious: 'Faints',
      coma: 'Falls into a coma',
      dead: 'Dies',
      back: 'Gets up again',
    },
    lines: {
      down: 'stays down until somebody gives treatment',
      notYet: 'not yet: treatment comes first',
      back: 'can act again',
      dead: 'the story of this character ends here',
    },
    masterNarrates: 'The Master narrates this failure and decides what happens.',
    choose: 'Choose what happens',
    soBeIt: 'So be it',
    sure: (name: string) => `Does ${name} die?`,
    dies: (level: number) =>
      `The story of this character ends. The next one begins with ${level} EVO. It can be undone.`,
    notYet: 'Not yet',
    retireSure: (name: string) => `Does ${name} leave the game?`,
    retires:
      'The character leaves for good, with no EVO for the next one. The sheet stays in the log.',
    stays: 'Stay',
    retire: 'Leave the game',
  },
})
