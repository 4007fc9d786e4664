import { becauseOf, label, type Because } from '@mastro/core'

/** The rule behind a no, in a sentence: for who asks why. */
export const because: Readonly<Record<string, Because>> = becauseOf([
  [
    'shift-limit shift-multiple-pairs shift-same-characteristic',
    'BRP-CHAR-5',
    label(
      'Dopo i dadi si spostano al massimo 3 punti in tutto, da una caratteristica a un’altra.',
      'After the dice up to 3 points in all may be moved, from one characteristic to another.',
    ),
  ],
  [
    'characteristic-limit',
    'BRP-CHAR-6',
    label(
      'A spostamenti fatti ogni caratteristica sta fra 3 e 18.',
      'Once points are moved, every characteristic lies between 3 and 18.',
    ),
  ],
  [
    'reroll-not-approved',
    'BRP-CHAR-7',
    label(
      'Si tirano di nuovo tutte e sette, mai una sola, e solo se il Game Master lo concede a tutti.',
      'All seven are rolled again, never one alone, and only if the Game Master grants it to everybody.',
    ),
  ],
  [
    'modifier-not-applicable',
    'BRP-CROLL-5',
    label(
      'L’armatura pesa solo sui tiri di Agilità, che sono fisici.',
      'Armour hinders only Agility rolls, which are physical.',
    ),
  ],
  [
    'insufficient-power-points',
    'BRP-DERIV-3',
    label(
      'I Punti Potere sono pari al POT: non scendono sotto zero, e a zero si perdono i sensi. Tornano tutti dopo un giorno con una notte di riposo.',
      'Power points equal POW: they never drop below zero, and at zero one faints. All return after a day with a night’s rest.',
    ),
  ],
  [
    'specialisation-required specialisation-not-allowed',
    'BRP-SKILL-2',
    label(
      'Alcune abilità sono famiglie: di quelle si ha una specializzazione per volta, le altre restano alla base.',
      'Some skills are families: each specialisation is a skill of its own, the others stay at base.',
    ),
  ],
  [
    'not-a-profession-skill profession-points-exceeded',
    'BRP-PROF-1',
    label(
      'I 300 punti della professione vanno alle sue dieci abilità, come si vuole.',
      'The 300 points of the profession go to its ten skills, as you like.',
    ),
  ],
  [
    'profession-skill-count',
    'BRP-PROF-2',
    label(
      'Ogni professione ha dieci abilità: alcune fisse, le altre scelte da un elenco.',
      'Each profession has ten skills: some fixed, the others chosen from a list.',
    ),
  ],
  [
    'profession-skill-mismatch profession-skill-not-allowed',
    'BRP-PROF-3',
    label(
      'Le abilità fisse della professione ci sono tutte; le altre vengono dal suo elenco.',
      'The fixed skills of the profession are all there; the others come from its list.',
    ),
  ],
  [
    'personal-points-exceeded',
    'BRP-PERS-1',
    label(
      'I punti personali sono INT × 10, per qualunque abilità.',
      'Personal points are INT × 10, for any skill.',
    ),
  ],
  [
    'skill-cap-exceeded',
    'BRP-PERS-3',
    label(
      'A questo tavolo nessuna abilità nasce sopra il 75 %, se la sua base non lo passa già.',
      'At this table no skill begins above 75 %, unless its base does already.',
    ),
  ],
  [
    'hands-exceeded',
    'BRP-EQUIP-4',
    label(
      'Un’arma vuole una o due mani, uno scudo una; le mani sono due.',
      'A weapon needs one or two hands, a shield one; there are two hands.',
    ),
  ],
  [
    'not-ticked',
    'BRP-EXP-6',
    label(
      'A fine avventura si prova a migliorare ogni abilità segnata: un d100 sopra il punteggio la alza di 1D6.',
      'At the end of the adventure each ticked skill may improve: a d100 above the score raises it by 1D6.',
    ),
  ],
  [
    'already-learning',
    'BRP-EXP-10',
    label(
      'Con un maestro si studia un’abilità per volta.',
      'With a teacher one skill is studied at a time.',
    ),
  ],
  [
    'too-many-checks',
    'BRP-EXP-12',
    label(
      'Dopo mesi di pausa il Game Master può concedere quattro tiri esperienza, su abilità diverse.',
      'After months of pause the Game Master may grant four experience rolls, on different skills.',
    ),
  ],
  [
    'movement-exceeded',
    'BRP-COMBAT-5',
    label(
      'In un round si corrono al massimo tanti metri quanti MOV × 3.',
      'In a round nobody runs more than MOV × 3 metres.',
    ),
  ],
  [
    'engaged-cannot-run',
    'BRP-COMBAT-13',
    label(
      'La corsa piena è per chi non è in mischia.',
      'The full run is for those not engaged in melee.',
    ),
  ],
  [
    'defender-unaware',
    'BRP-PARRY-2',
    label(
      'Ci si difende solo da un attacco di cui ci si accorge e che si vede.',
      'You can defend only against an attack you know of and see.',
    ),
  ],
  [
    'cannot-parry',
    'BRP-PARRY-4',
    label(
      'Un proiettile non si para; ciò che vola più lento si para solo con uno scudo.',
      'A bullet is not parried; slower missiles only with a shield.',
    ),
  ],
  [
    'cannot-dodge',
    'BRP-DODGE-2',
    label(
      'Un proiettile non si schiva; frecce e armi lanciate solo se il Game Master lo concede.',
      'A bullet is not dodged; arrows and thrown weapons only if the Game Master allows it.',
    ),
  ],
  [
    'no-ammunition',
    'BRP-WEAP-4',
    label(
      'Ogni attacco con un’arma da fuoco spende un colpo, che vada a segno o no.',
      'Each attack with a firearm spends a shot, hit or miss.',
    ),
  ],
  [
    'not-loaded already-loaded not-reloadable',
    'BRP-WEAP-5',
    label(
      'Una balestra chiede un round intero per essere ricaricata: un colpo ogni due round.',
      'A crossbow takes a full round to reload: one shot every two rounds.',
    ),
  ],
  [
    'armour-stacking',
    'BRP-ARM-4',
    label(
      'Si portano al massimo un’armatura e un elmo; i punti dell’elmo si sommano.',
      'One body armour and one helmet at most; the helmet’s points are added.',
    ),
  ],
  [
    'character-dead',
    'BRP-DAM-4',
    label(
      'A 0 Punti Ferita o meno si è in fin di vita; chi lo è ancora a fine round muore.',
      'At 0 hit points or fewer one is dying; whoever still is at the end of the round dies.',
    ),
  ],
  [
    'already-conscious not-alive',
    'BRP-DAM-6',
    label(
      'Chi ha perso i sensi si sveglia quando le ore sono passate, o quando qualcuno lo aiuta.',
      'Whoever is unconscious wakes when the hours are over, or when somebody wakes them.',
    ),
  ],
  [
    'wound-already-treated',
    'BRP-HEAL-5',
    label(
      'Ogni ferita si medica una volta sola, che riesca o no.',
      'Each wound is treated once, success or not.',
    ),
  ],
  [
    'illegal-attack-combination',
    'BRP-CREAT-3',
    label(
      'Un orso fa due attacchi a round: due artigli, o un artiglio e un morso.',
      'A bear makes two attacks a round: two claws, or one claw and one bite.',
    ),
  ],
  [
    'cannot-martial-arts',
    'BRP-MART-1',
    label(
      'Arti Marziali non si tira da sola: conta nel tiro di Rissa.',
      'Martial Arts is never rolled alone: it counts in the Brawl roll.',
    ),
  ],
])
