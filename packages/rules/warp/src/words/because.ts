import { becauseOf, label, type Because } from '@mastro/core'

/** The rule behind a no, in a sentence: for who asks why. */
export const because: Readonly<Record<string, Because>> = becauseOf([
  [
    'trait-count',
    'WARP-CREATE-2',
    label(
      'Un tratto centrale, due secondari e un difetto: né più né meno.',
      'One central trait, two side traits and one flaw: no more, no fewer.',
    ),
  ],
  [
    'superior-count',
    'WARP-CREATE-3',
    label(
      'Dei tre tratti positivi uno solo è superiore, gli altri due sono buoni.',
      'Of the three positive traits only one is superior, the other two are good.',
    ),
  ],
  [
    'sign-missing',
    'WARP-CREATE-4',
    label(
      'Ognuno dei quattro tratti ha un segno, qualcosa che gli altri possono notare.',
      'Each of the four traits has a sign, something that others can notice.',
    ),
  ],
  [
    'flaw-score',
    'WARP-CREATE-5',
    label(
      'Il difetto ha nome, descrizione e segno, e nessun punteggio.',
      'The flaw has a name, a description and a sign, and no score.',
    ),
  ],
  [
    'unknown-mismatch',
    'WARP-CREATE-8',
    label(
      'Un attributo ignoto si lascia vuoto: lo scrive poi il Moderatore, in segreto.',
      'An unknown attribute is left empty: the Moderator writes it later, in secret.',
    ),
  ],
  [
    'combat-trait-narrow',
    'WARP-TRAIT-7',
    label('Un tratto per combattere non è mai ristretto.', 'A fighting trait is never narrow.'),
  ],
  [
    'no-dice',
    'WARP-ROLL-9',
    label(
      'Con zero dadi di base non si tira; i dadi bonus non bastano a crearli.',
      'With no base dice nothing is rolled; bonus dice do not make a base.',
    ),
  ],
  [
    'hit-points-choice',
    'WARP-HP-4',
    label(
      'Di ogni tratto che conta si dice prima se i punti ferita sono fissi o tirati; vale il risultato più alto.',
      'For each trait that counts, say first whether hit points are fixed or rolled; the highest result stands.',
    ),
  ],
  [
    'experience-pool',
    'WARP-XPPOOL-1',
    label('Chi comincia ha un dado esperienza.', 'A new character has one experience die.'),
  ],
  [
    'experience-exhausted',
    'WARP-XPPOOL-2',
    label(
      'Ogni dado esperienza si aggiunge a un tiro per sessione.',
      'Each experience die is added to one roll a session.',
    ),
  ],
  [
    'experience-limit',
    'WARP-XPPOOL-3',
    label(
      'Su un tiro va al massimo un dado esperienza.',
      'One experience die at most goes on a roll.',
    ),
  ],
  [
    'experience-unjustified',
    'WARP-XPPOOL-4',
    label(
      'Un dado esperienza si spiega: esperienza, volontà, astuzia o circostanze.',
      'An experience die is explained: experience, will, cunning or circumstance.',
    ),
  ],
  [
    'psychic-pool-mismatch',
    'WARP-PSYPOOL-1',
    label(
      'Ha una riserva psichica chi ha almeno un potere insolito, e nessun altro.',
      'Whoever has at least one fringe power has a psychic pool, and nobody else.',
    ),
  ],
  [
    'fringe-power-not-technical',
    'WARP-PSYPOOL-3',
    label(
      'Un potere insolito preso come tratto secondario è di norma tecnico.',
      'A fringe power taken as a side trait is normally technical.',
    ),
  ],
  [
    'trait-already-used',
    'WARP-ATTACK-2',
    label(
      'Un tratto che non è da combattimento serve in un round o per attaccare o per difendersi.',
      'In a round, a trait that is not for fighting serves either to attack or to defend.',
    ),
  ],
  [
    'predictable-master-character',
    'WARP-PREDICT-2',
    label(
      'Gli attacchi prevedibili non contano mai contro i personaggi del Moderatore.',
      'Predictable attacks never count against the Moderator’s characters.',
    ),
  ],
  [
    'choice-count',
    'WARP-ADVANT-2',
    label(
      'Ci si difende da tanti attaccanti quanti sono i dadi del proprio tratto; chi è di troppo ha un dado bonus, e chi si difende sceglie a chi va.',
      'A defender copes with as many attackers as their trait has dice; each one beyond that has a bonus die, and the defender picks who gets it.',
    ),
  ],
  [
    'half-die-not-applicable',
    'WARP-RANGED-6',
    label(
      'Il mezzo dado vale per distanza, copertura o buio, dove ce n’è almeno uno.',
      'The half die is for range, cover or darkness, where there is at least one die.',
    ),
  ],
  [
    'out-of-reach',
    'WARP-RANGED-7',
    label(
      'A questo tavolo oltre l’ultima distanza dell’arma non si tira.',
      'At this table nobody shoots beyond the weapon’s last range.',
    ),
  ],
  [
    'character-dead',
    'WARP-DEATH-1',
    label(
      'Chi scende sotto zero di tanti punti ferita quanti ne ha al massimo muore.',
      'Whoever drops as far below zero as their maximum of hit points dies.',
    ),
  ],
  [
    'recovery-state',
    'WARP-RECOVER-1',
    label(
      'Dopo ogni combattimento, con mezz’ora di riposo e cure, si recupera una volta metà di ciò che si è perso.',
      'After each fight, half an hour of rest and first aid gives back half of what was lost, once.',
    ),
  ],
  [
    'healing-not-allowed',
    'WARP-HEAL-1',
    label(
      'Quanto si guarisce al giorno dipende da riposo, cure e stato: chi è a letto non resta in attività.',
      'How much heals in a day depends on rest, care and state: whoever is bedridden is not active.',
    ),
  ],
  [
    'attack-not-forgone',
    'WARP-COMBATOPT-1',
    label(
      'La difesa disperata dà un dado bonus a ogni difesa del round, a chi rinuncia ad attaccare.',
      'Desperate defence gives a bonus die to every defence of the round, to whoever gives up attacking.',
    ),
  ],
  [
    'firearm-option-not-available',
    'WARP-GUN-3',
    label(
      'Ogni arma ha i suoi modi di fuoco; un revolver spara un colpo a round.',
      'Each weapon has its own modes; a revolver fires once a round.',
    ),
  ],
  [
    'not-enough-ammunition',
    'WARP-GUN-7',
    label(
      'Una raffica chiede almeno 10 colpi nel caricatore.',
      'Automatic fire takes at least 10 rounds in the magazine.',
    ),
  ],
  [
    'too-many-targets target-skipped',
    'WARP-GUN-8',
    label(
      'A ventaglio si prende un bersaglio ogni 5 colpi sparati, senza saltare chi sta in mezzo.',
      'Sweeping fire takes one target per 5 rounds fired, and skips nobody in between.',
    ),
  ],
  [
    'no-shots',
    'WARP-POWER-1',
    label(
      'Ogni uso di un potere costa un colpo psichico, pagato prima di tirare.',
      'Each use of a power costs one psychic shot, paid before rolling.',
    ),
  ],
  [
    'power-not-perceived',
    'WARP-POWER-5',
    label(
      'Resiste con un colpo psichico solo chi si accorge del potere.',
      'Only those who notice the power can resist it with a psychic shot.',
    ),
  ],
  [
    'study-incomplete',
    'WARP-LEARN-1',
    label(
      'Un potere chiede un mese di studio con il maestro giusto; un incantesimo una settimana, due ore al giorno.',
      'A power takes a month of study with the right teacher; a spell a week, two hours a day.',
    ),
  ],
  [
    'experience-insufficient not-approved',
    'WARP-XP-3',
    label(
      'Ogni miglioramento chiede il sì del Moderatore; i dadi esperienza spesi sono persi per sempre.',
      'Every improvement needs the Moderator’s yes; experience dice that are spent are gone for ever.',
    ),
  ],
  [
    'training-required',
    'WARP-XP-5',
    label(
      'Un nuovo tratto tecnico o speciale chiede addestramento.',
      'A new technical or specialised trait takes training.',
    ),
  ],
  [
    'trait-not-eligible',
    'WARP-XP-9',
    label(
      'Con queste regole un tratto non arriva a 6, e il difetto non si migliora.',
      'Under these rules no trait reaches 6, and the flaw does not improve.',
    ),
  ],
  [
    'no-psychic-pool',
    'WARP-XP-11',
    label(
      'Due dadi esperienza comprano un colpo di una riserva psichica che c’è già.',
      'Two experience dice buy one shot of a psychic pool that is there already.',
    ),
  ],
])
