import { becauseOf, label, type Because } from '@mastro/core'

/** The rule behind a no, in a sentence: for who asks why. */
export const because: Readonly<Record<string, Because>> = becauseOf([
  [
    'ego-below-minimum ego-above-maximum',
    'WOC-CREATE-3',
    label(
      'Il Master può dare all’Ego un minimo, mai sotto 6, e un massimo.',
      'The Master may set a lowest Ego, never under 6, and a highest.',
    ),
  ],
  [
    'component-above-ego',
    'WOC-COMP-3',
    label(
      'Nessuna Componente Essenziale supera l’Ego, mai.',
      'No Essential Component is higher than Ego, ever.',
    ),
  ],
  [
    'nuance-limit',
    'WOC-NUANCE-2',
    label(
      'Una Sfumatura di Forma vale al massimo metà della sua Componente, arrotondata in su.',
      'A Shade of Form is at most half its Component, rounded up.',
    ),
  ],
  [
    'specialisation-above-skill specialisation-without-skill',
    'WOC-SPEC-2',
    label(
      'Una specializzazione sta sopra un’Abilità e non la supera.',
      'A specialisation stands on a skill and never exceeds it.',
    ),
  ],
  [
    'skill-and-incapacity',
    'WOC-INCAP-1',
    label(
      'Un’Incapacità si toglie dal tiro al posto di aggiungere un’Abilità.',
      'An Incapacity is taken from the roll in place of adding a skill.',
    ),
  ],
  [
    'skill-under-incapacity incapacity-blocks',
    'WOC-INCAP-2',
    label(
      'Non si ha un’Abilità che rientra in una propria Incapacità.',
      'Nobody holds a skill that one of their Incapacities covers.',
    ),
  ],
  [
    'pcp-exceeded',
    'WOC-CREATE-4',
    label(
      'La scheda intera non vale più PCP di quelli concessi; gli svantaggi ne ridanno.',
      'The whole sheet is worth no more PCP than granted; disadvantages give some back.',
    ),
  ],
  [
    'trait-value-range',
    'WOC-CREATE-11',
    label(
      'Vantaggi e svantaggi valgono di solito da 1 a 10 punti, come dice il Master.',
      'Advantages and disadvantages are usually worth 1 to 10 points, as the Master says.',
    ),
  ],
  [
    'too-few-contenders',
    'WOC-CONTEST-1',
    label(
      'In un confronto ogni parte tira, e vince il Livello di Successo più alto.',
      'In a contest each side rolls, and the highest Success Level wins.',
    ),
  ],
  [
    'waive-not-allowed',
    'WOC-NODICE-6',
    label('In un confronto non si rinuncia ai dadi.', 'In a contest the dice cannot be waived.'),
  ],
  [
    'cannot-decline',
    'WOC-EGOC-4',
    label(
      'Chiunque può sfidare l’Ego di qualcuno, che non può rifiutare.',
      'Anyone may challenge somebody’s Ego, and they cannot decline.',
    ),
  ],
  [
    'fatigue-not-waivable',
    'WOC-FATIGUE-4',
    label(
      'Il Master può togliere la Stanchezza solo da un tiro del Corpo passivo e involontario.',
      'The Master may waive Fatigue only on a passive, involuntary Body roll.',
    ),
  ],
  [
    'effort-exceeds-surplus',
    'WOC-FATIGUE-6',
    label(
      'Ciò che avanza oltre la Difficoltà si può spendere per stancarsi meno.',
      'What is left above the Difficulty may be spent to tire less.',
    ),
  ],
  [
    'recover-exceeds',
    'WOC-REST-1',
    label(
      'Quanto toglie un riposo lo dice il Master, causa per causa.',
      'How much a rest takes away is the Master’s word, cause by cause.',
    ),
  ],
  [
    'rest-unsuited',
    'WOC-REST-2',
    label(
      'Il riposo va con la causa: il sonno per chi non ha dormito, il cibo per la fame.',
      'Rest must suit the cause: sleep for lost sleep, food for hunger.',
    ),
  ],
  [
    'vitality-nuance-not-body',
    'WOC-VITAL-2',
    label(
      'Nella Vitalità contano solo le Sfumature del Corpo, come la Costituzione.',
      'Only Body shades count for Vitality, such as Constitution.',
    ),
  ],
  [
    'serious-wound-needs-care',
    'WOC-WOUND-5',
    label('Una ferita grave non guarisce mai da sola.', 'A serious wound never heals by itself.'),
  ],
  [
    'already-stabilised wrong-severity',
    'WOC-WOUND-7',
    label(
      'Il pronto soccorso stabilizza una ferita grave: non peggiora più.',
      'First aid stabilises a serious wound: it no longer worsens.',
    ),
  ],
  [
    'not-stabilised',
    'WOC-WOUND-8',
    label(
      'Solo una ferita grave stabilizzata si può guarire, con altre cure.',
      'Only a stabilised serious wound can be healed, by further care.',
    ),
  ],
  [
    'component-floor',
    'WOC-WOUND-10',
    label(
      'Con una medicina primitiva una ferita può costare punti di Corpo per sempre, mai sotto 1.',
      'With primitive medicine a wound may cost Body points for ever, never below 1.',
    ),
  ],
  [
    'not-dying verdict-required',
    'WOC-DEATH-2',
    label(
      'Chi è in fin di vita senza aiuto muore; con un aiuto in tempo decide il Master.',
      'A dying character without help dies; with timely help the Master decides.',
    ),
  ],
  [
    'not-purchasable',
    'WOC-EGOV-1',
    label(
      'L’Ego non si compra: lo muove il Master, con quanto qualcuno è sicuro di sé.',
      'Ego cannot be bought: the Master moves it, with how sure of themselves somebody is.',
    ),
  ],
  [
    'reason-mismatch',
    'WOC-EGOV-2',
    label(
      'L’Ego scende per chi si piega a un Ego più basso, o fallisce con vergogna.',
      'Ego falls by submitting to a lower Ego, or by a shameful failure.',
    ),
  ],
  [
    'wrong-opponent lucky-roll',
    'WOC-EGOV-3',
    label(
      'L’Ego sale per un’impresa che pareva impossibile, o battendo un Ego più alto; la fortuna non conta.',
      'Ego rises by a deed that looked out of reach, or by beating a higher Ego; luck does not count.',
    ),
  ],
  [
    'ego-floor',
    'WOC-EGOV-6',
    label(
      'Una perdita non porta l’Ego di chi gioca sotto 6, né quello di altri sotto 1.',
      'A loss does not take a player’s Ego under 6, nor anybody else’s under 1.',
    ),
  ],
  [
    'innate-trait',
    'WOC-TRAITV-2',
    label('Ciò che è innato di norma non cambia.', 'What is innate normally does not change.'),
  ],
  [
    'consent-not-unanimous',
    'WOC-XP-4',
    label(
      'Un’interpretazione memorabile vale 3 punti, se sono d’accordo tutti gli altri e il Master.',
      'Memorable role-playing is worth 3 points, if all the others and the Master agree.',
    ),
  ],
  [
    'not-between-adventures',
    'WOC-XP-7',
    label(
      'I Punti Esperienza si spendono fra un’avventura e l’altra, o in una lunga pausa della storia.',
      'Experience Points are spent between adventures, or in a long pause of the story.',
    ),
  ],
  [
    'no-justification not-approved xp-insufficient',
    'WOC-ADV-1',
    label(
      'Per crescere servono una ragione nella storia, i punti e il permesso del Master.',
      'Growth takes a reason in the story, the points and the Master’s permission.',
    ),
  ],
  [
    'experience-insufficient',
    'WOC-ADV-3',
    label(
      'Dal livello 2 in su non basta usarla: serve una prova dura, una vittoria su chi è meglio, un uso nuovo o un allenamento.',
      'From level 2 plain use is not enough: it takes a hard test, a win over somebody better, a new use or training.',
    ),
  ],
  [
    'already-raised',
    'WOC-ADV-4',
    label(
      'La stessa Abilità sale di un livello per avventura.',
      'The same skill rises one level an adventure.',
    ),
  ],
  [
    'mind-roll-required mind-roll-failed learning-impossible',
    'WOC-ADV-7',
    label(
      'Da un maestro con l’Abilità a 1 o 2 si impara con un tiro di Mente; da chi non ce l’ha non si impara.',
      'From a teacher with the skill at 1 or 2 it takes a Mind roll; from one without it nothing is learned.',
    ),
  ],
  [
    'magic-skill-cap mage-ego-too-low',
    'WOC-ADV-13',
    label(
      'Le Abilità Magiche crescono come le altre, fino al loro limite, che viene dall’Ego.',
      'Magic skills grow like the others, up to their cap, which comes from Ego.',
    ),
  ],
  [
    'training-insufficient xp-minimum',
    'WOC-TRAIN-2',
    label(
      'I Punti Allenamento valgono per quella voce sola, e ogni livello chiede almeno un Punto Esperienza.',
      'Training Points are for that trait alone, and each level takes at least one Experience Point.',
    ),
  ],
  [
    'magic-not-allowed',
    'WOC-MVAR-5',
    label(
      'Il Master può tenere la Magia per i suoi personaggi, o escluderla.',
      'The Master may keep magic for their own characters, or leave it out.',
    ),
  ],
  [
    'too-few-elements element-unknown element-paired-twice',
    'WOC-COSMIC-1',
    label(
      'Uno Schema Cosmico ha almeno due Elementi; ognuno sta al massimo in una coppia di opposti.',
      'A Cosmic Scheme has at least two Elements; each is in one opposite pair at most.',
    ),
  ],
  [
    'cosmic-cap',
    'WOC-COSMIC-4',
    label(
      'Ogni bonus va da +1 a un terzo dell’Ego, arrotondato in giù.',
      'Each bonus runs from +1 to a third of Ego, rounded down.',
    ),
  ],
  [
    'cosmic-opposite-mismatch',
    'WOC-COSMIC-5',
    label(
      'Ogni +1 si paga con un −1: in una coppia i due modificatori sono opposti.',
      'Every +1 is paid by a −1: within a pair the two modifiers are opposite.',
    ),
  ],
  [
    'cosmic-not-zero-sum',
    'WOC-COSMIC-6',
    label(
      'Gli Elementi senza opposto danno zero fra loro.',
      'The Elements without an opposite add up to zero among themselves.',
    ),
  ],
  [
    'wrong-component not-a-mage',
    'WOC-CAST-1',
    label(
      'Un Incantesimo si tira con l’Anima e un’Abilità Magica.',
      'A spell is rolled with Soul and a magic skill.',
    ),
  ],
  [
    'spell-already-failed',
    'WOC-RESIST-4',
    label(
      'A un Incantesimo che è già fallito non si resiste.',
      'A spell that has already failed is not resisted.',
    ),
  ],
  [
    'spell-unknown',
    'WOC-CODIFIED-1',
    label(
      'Un Incantesimo codificato va conosciuto, per lanciarlo.',
      'A codified spell must be known to be cast.',
    ),
  ],
  [
    'ritual-incomplete material-missing',
    'WOC-CODIFIED-2',
    label(
      'Si tira solo a rituale completo, con i suoi componenti.',
      'Only a completed ritual, with its components, allows the roll.',
    ),
  ],
  [
    'too-many-spells spell-skill-unknown',
    'WOC-CODIFIED-4',
    label(
      'Si comincia con un Incantesimo per livello di ogni Disciplina codificata, più uno per ogni livello di Mente sopra 3.',
      'A character begins with a spell per level of each codified discipline, plus one per Mind level above 3.',
    ),
  ],
  [
    'study-required spell-already-known not-codified',
    'WOC-LEARN-1',
    label(
      'Un Incantesimo si impara da un mago o da un testo, con tempo di studio e 1 Punto Esperienza; di più se è complesso.',
      'A spell is learned from a mage or a text, with time to study and 1 Experience Point; more if it is complex.',
    ),
  ],
  [
    'not-observed',
    'WOC-LEARN-3',
    label(
      'Prima si osserva l’Incantesimo, poi si deduce: Mente e Abilità Magica, contro una Difficoltà di solito molto alta.',
      'First the spell is watched, then deduced: Mind and magic skill, against a Difficulty that is usually very high.',
    ),
  ],
  [
    'not-deduced',
    'WOC-LEARN-4',
    label(
      'Chi l’ha osservato e dedotto lo impara come se glielo insegnassero.',
      'Whoever has watched and deduced it learns it as if taught.',
    ),
  ],
  [
    'magic-skill-too-low',
    'WOC-INVENT-1',
    label(
      'Per creare un Incantesimo serve un’Abilità Magica di almeno 3.',
      'Creating a spell takes a magic skill of at least 3.',
    ),
  ],
  [
    'base-spells-mismatch',
    'WOC-INVENT-2',
    label(
      'Un Incantesimo nuovo è la variante di uno conosciuto, o ne combina due.',
      'A new spell is a variant of a known one, or combines two.',
    ),
  ],
  [
    'foci-required',
    'WOC-IMPROV-2',
    label(
      'Chi improvvisa combina uno o più Focus e dice l’effetto che vuole.',
      'To improvise, combine one or more Foci and state the effect you want.',
    ),
  ],
])
