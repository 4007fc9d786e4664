import { dictionary } from '../../../i18n/language.ts'

export const meansMessages = dictionary({
  it: {
    tier: 'Disponibilità',
    tiers: {
      cash: 'Contante',
      immediate: 'Disponibilità immediata',
      'on-request': 'Su richiesta, una volta a sessione',
      partial: 'Parziale, 1 punto Risorse',
    },
    what: 'Che cosa ti procuri',
    means: (socialClass: number, points: number) =>
      `Classe sociale ${socialClass}, Risorse ${points}`,
    onRequest: (n: number) => `su richiesta, in questa sessione: ${n}`,
    buy: 'Procurati, gratis',
    buyFor: (from: number, to: number) => `Procurati: Risorse ${from} → ${to}`,
    buyFalling: (socialClass: number) => `Procurati, e scendi alla classe sociale ${socialClass}`,
    exhausted: 'Hai finito le Risorse: resta quel che non costa punti.',
    withItem: 'Diventa equipaggiamento della scheda',
    itemName: 'Nome',
    itemKind: 'Tipo',
    itemKinds: { weapon: 'Arma', armour: 'Protezione', shield: 'Scudo' },
    level: 'Livello',
  },
  en: {
    tier: 'Availability',
    tiers: {
      cash: 'Cash',
      immediate: 'Immediate availability',
      'on-request': 'On request, once a session',
      partial: 'Partial, 1 Resources point',
    },
    what: 'What you get',
    means: (socialClass: number, points: number) =>
      `Social class ${socialClass}, Resources ${points}`,
    onRequest: (n: number) => `on request, this session: ${n}`,
    buy: 'Get it for free',
    buyFor: (from: number, to: number) => `Get it: Resources ${from} → ${to}`,
    buyFalling: (socialClass: number) => `Get it, and fall to social class ${socialClass}`,
    exhausted: 'You have no Resources left: only goods that cost no point.',
    withItem: 'It becomes equipment on the sheet',
    itemName: 'Name',
    itemKind: 'Kind',
    itemKinds: { weapon: 'Weapon', armour: 'Armour', shield: 'Riot shield' },
    level: 'Level',
  },
})
