import { dictionary } from '../../../i18n/language.ts'

/** Texts of the Master's part of a roll, which are loaded after the first view. */
export const termsMessages = dictionary({
  it: {
    advantage: 'Vantaggio o svantaggio',
    advantageShort: 'Vantaggio',
    terms: 'Vantaggi e accordi',
    strike: 'Che cosa non vale qui',
    refuseHelp: 'Aiuto che qui non ha senso',
    masterSays: 'Caratteristica da usare',
    masterSaysSkill: 'Abilità da usare',
    asPlayer: 'quella scelta',
    ignoreGear: 'Armi e protezioni non contano',
    numbers: 'Conta un altro rapporto numerico',
    numbersOwn: 'Dalla sua parte',
    numbersFoes: 'Contro',
  },
  en: {
    advantage: 'Advantage or disadvantage',
    advantageShort: 'Advantage',
    terms: 'Advantage and terms',
    strike: 'What does not count here',
    refuseHelp: 'Help that makes no sense here',
    masterSays: 'Characteristic to use',
    masterSaysSkill: 'Skill to use',
    asPlayer: 'as chosen',
    ignoreGear: 'Weapons and armour do not count',
    numbers: 'Other numbers count',
    numbersOwn: 'On their side',
    numbersFoes: 'Against',
  },
})
