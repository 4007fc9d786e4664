import { dictionary } from '../../../i18n/language.ts'

export const careMessages = dictionary({
  it: {
    patient: 'Chi va curato',
    noWounds: 'Nessuna ferita da curare.',
    unskilled:
      'Il tuo personaggio non sa curare queste ferite: chi è ferito può chiederlo dal suo telefono.',
    place: 'Dove',
    places: { hospital: 'In ospedale', field: 'Sul posto' },
    carer: 'Chi cura',
    self: 'Da sé',
    npc: 'Qualcuno del posto',
    careSkill: 'Che cosa sa fare',
    careSkills: { 'first-aid': 'Primo Soccorso', medicine: 'Medicina', surgery: 'Chirurgia' },
    tools: 'Con che cosa',
    careTools: {
      none: 'Niente',
      'medical-kit': 'Kit medico',
      advanced: 'Strumentazione avanzata',
    },
    seriousTools: 'Per le ferite gravi serve la strumentazione avanzata.',
    youPay: 'Paga chi è ferito, dalla sua Riserva. Guariscono tutte le ferite.',
    carerPays: 'Lo curi a tue spese, dalla tua Riserva. Guariscono tutte le ferite.',
    heal: (dice: number) => `Cura, per ${dice}D`,
  },
  en: {
    patient: 'Who is treated',
    noWounds: 'No wounds to treat.',
    unskilled:
      'Your character cannot treat these wounds: the wounded may ask from their own phone.',
    place: 'Where',
    places: { hospital: 'In a hospital', field: 'On the spot' },
    carer: 'Who treats them',
    self: 'Themselves',
    npc: 'Somebody here',
    careSkill: 'What they can do',
    careSkills: { 'first-aid': 'First aid', medicine: 'Medicine', surgery: 'Surgery' },
    tools: 'With what',
    careTools: { none: 'Nothing', 'medical-kit': 'Medical kit', advanced: 'Advanced instruments' },
    seriousTools: 'Serious wounds take advanced instruments.',
    youPay: 'The patient pays from the Reserve. All wounds heal.',
    carerPays: 'You treat them at your own cost, from your Reserve. All wounds heal.',
    heal: (dice: number) => `Treat, for ${dice}D`,
  },
})
