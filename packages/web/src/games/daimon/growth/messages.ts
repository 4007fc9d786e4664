import { joinList } from '@mastro/core'
import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    none: 'Non hai un personaggio.',
    grown: (name: string) => `${name} cresce`,
    pe: (reserve: number) =>
      reserve === 1
        ? 'Hai 1 dado in Riserva. Ogni dado vale un Punto Evoluzione, sette fanno 1\u00a0EVO.'
        : `Hai ${reserve} dadi in Riserva. Ogni dado vale un Punto Evoluzione, sette fanno 1\u00a0EVO.`,
    points: (pe: number) => `Punti Evoluzione: ${pe} su 7`,
    pointsTab: (from: number, to: number) =>
      to === from ? `${from} PE su 7` : `Da ${from} a ${to} PE${to >= 7 ? ': 1\u00a0EVO' : ''}`,
    spendDice: 'Dadi da spendere',
    exchange: (n: number) => (n === 0 ? 'Scambia' : `Scambia ${n}D`),
    spend: (evo: number) => (evo === 0 ? 'Niente EVO da spendere' : `Spendi ${evo}\u00a0EVO`),
    levelNow: (n: number) => `Livello ${n}`,
    step: (score: number) => `da ${score} a ${score + 1}`,
    level: (n: number) => `livello ${n} → ${n + 1}`,
    resources: 'Risorse',
    price: (evo: number) => `${evo}\u00a0EVO`,
    confirm: (evo: number) => `Compra: ${evo}\u00a0EVO`,
    notYet: 'Non ancora',
    notNow: 'Non adesso, e perché',
    asking: 'Un momento…',
    missing: (what: readonly string[]) =>
      `${what.length === 1 ? 'Manca' : 'Mancano'}: ${joinList(what).it}.`,
    fillIn: 'Manca qualcosa da scrivere o da scegliere.',
    tooDear: (price: number, evo: number) => `Costa ${price}\u00a0EVO: ne hai ${evo}.`,
    forms: {
      'new-skill': 'Una nuova Abilità',
      trait: 'Un nuovo Tratto',
      'replace-trait': 'Un Tratto al posto di un altro',
      class: 'Una nuova Classe',
      'develop-class': 'Una Classe da quel che sai già',
      item: 'Una nuova arma o protezione',
      'item-bonus': 'Un bonus a un oggetto',
      enhancement: 'Un nuovo Potenziamento',
      'enhancement-bonus': 'Un bonus in più a un Potenziamento',
    },
    formLines: {
      'new-skill': 'parte da 1',
      trait: 'al massimo tre',
      'replace-trait': 'dopo un evento significativo',
      class: 'al massimo quattro',
      'develop-class': 'tre Abilità usate',
      item: 'non oltre quel che hai',
      'item-bonus': '+1D a un’Abilità',
      enhancement: 'serve chi lo installa',
      'enhancement-bonus': 'da +1D a +2D, o un secondo +1D',
    },
    facilityMissing:
      'Serve una struttura attrezzata: il Master la conferma fra le condizioni, o scegli chi lo installa.',
    toolsMissing:
      'Chi lo installa deve avere gli strumenti: il Master lo conferma fra le condizioni.',
    skillMissing: 'A chi hai scelto manca l’Abilità per questa tecnologia.',
    installer: 'Chi lo installa',
    facility: 'Una struttura attrezzata',
    others: 'Anche gli altri',
    left: (name: string, reserve: number, evo: number) =>
      evo === 0 && reserve === 0
        ? `${name} ha finito.`
        : `${name}: ${reserve}D in Riserva, ${evo}\u00a0EVO da spendere.`,
    close: 'Chiudi',
  },
  en: {
    none: 'You have no character.',
    grown: (name: string) => `${name} grows`,
    pe: (reserve: number) =>
      reserve === 1
        ? 'You have 1 die in Reserve. Each die is one Evolution Point, seven make 1\u00a0EVO.'
        : `You have ${reserve} dice in Reserve. Each die is one Evolution Point, seven make 1\u00a0EVO.`,
    points: (pe: number) => `Evolution Points: ${pe} of 7`,
    pointsTab: (from: number, to: number) =>
      to === from ? `${from} EP of 7` : `From ${from} to ${to} EP${to >= 7 ? ': 1\u00a0EVO' : ''}`,
    spendDice: 'Dice to spend',
    exchange: (n: number) => (n === 0 ? 'Exchange' : `Exchange ${n}D`),
    spend: (evo: number) => (evo === 0 ? 'No EVO to spend' : `Spend ${evo}\u00a0EVO`),
    levelNow: (n: number) => `Level ${n}`,
    step: (score: number) => `${score} to ${score + 1}`,
    level: (n: number) => `level ${n} → ${n + 1}`,
    resources: 'Resources',
    price: (evo: number) => `${evo}\u00a0EVO`,
    confirm: (evo: number) => `Buy: ${evo}\u00a0EVO`,
    notYet: 'Not ready yet',
    notNow: 'Not now, and why',
    asking: 'One moment…',
    missing: (what: readonly string[]) => `Still missing: ${joinList(what).en}.`,
    fillIn: 'Fill in the missing fields.',
    tooDear: (price: number, evo: number) => `It costs ${price}\u00a0EVO: you have ${evo}.`,
    forms: {
      'new-skill': 'A new skill',
      trait: 'A new trait',
      'replace-trait': 'Replace a trait',
      class: 'A new class',
      'develop-class': 'Turn your skills into a class',
      item: 'A new weapon or armour',
      'item-bonus': 'A bonus to an item',
      enhancement: 'A new enhancement',
      'enhancement-bonus': 'One more bonus on an enhancement',
    },
    formLines: {
      'new-skill': 'starts at 1',
      trait: 'three at most',
      'replace-trait': 'after a significant event',
      class: 'four at most',
      'develop-class': 'three skills used',
      item: 'not above what you own',
      'item-bonus': '+1D to a skill',
      enhancement: 'somebody must install it',
      'enhancement-bonus': 'from +1D to +2D, or a second +1D',
    },
    facilityMissing:
      'It takes an equipped facility: the Master confirms it among the conditions, or choose an installer.',
    toolsMissing: 'The installer needs the tools: the Master confirms them among the conditions.',
    skillMissing: 'The person chosen lacks the skill for this technology.',
    installer: 'Who installs it',
    facility: 'An equipped facility',
    others: 'The others too',
    left: (name: string, reserve: number, evo: number) =>
      evo === 0 && reserve === 0
        ? `${name} is done.`
        : `${name}: ${reserve}D in Reserve, ${evo}\u00a0EVO to spend.`,
    close: 'Close',
  },
})
