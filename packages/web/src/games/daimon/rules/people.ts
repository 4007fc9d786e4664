import { article, type Chapter } from './article.ts'

export const PEOPLE: readonly Chapter[] = [
  {
    id: 'people',
    title: { it: 'Chi sei', en: 'Who you are' },
    articles: [
      article(
        'CHAR 1-3, SHEET 1-4',
        [
          'Caratteristiche',
          'Sei: Potenza, Destrezza, Agilità, Intelligenza, Spirito, Carisma, da 1 a 7. Ogni punto è un dado.',
        ],
        [
          'Characteristics',
          'Six: Power, Dexterity, Agility, Intelligence, Spirit, Charisma, from 1 to 7. Each point is a die.',
        ],
      ),
      article(
        'CLASS 1-5, TRAIT 1-7',
        [
          'Classi e tratti',
          'Da una a quattro classi: che cosa sai fare nella vita. Da uno a tre tratti: chi sei. Ognuno dà 1D quando c’entra. Un tratto può avere un bonus o una penalità fissi, che si bilanciano; giocarli è il modo migliore di guadagnare Riserva.',
        ],
        [
          'Classes and traits',
          'One to four classes: what you do in life. One to three traits: who you are. Each gives 1D where it fits. A trait may have a fixed bonus or penalty, which balance out; playing them is the best way to earn Reserve.',
        ],
      ),
      article(
        'SKILL 1-16',
        [
          'Abilità',
          'Da 1 a 7, una sola per azione, ognuna dentro una classe. Le generiche sono larghe, le specifiche strette: una generica sale solo se la reggono le sue specifiche, queste salgono da sole. Fuori contesto al massimo due per classe.',
        ],
        [
          'Skills',
          'From 1 to 7, one for each action, each inside a class. Generic ones are wide, specific ones narrow: a generic rises only as its specifics bear it, these rise freely. Out of context two for each class at most.',
        ],
      ),
      article(
        'CREATE 1-12',
        [
          'Creare: da dove vieni',
          'Dodici punti fra le caratteristiche, poi un dado per ciascuna: da 4 in su vale +1 (oppure due punti a scelta). Un dado per la classe sociale di nascita e uno per quella di oggi; da lì vengono la prima classe e il primo tratto, e un evento che porta il secondo. Si possono tirare dadi veri.',
        ],
        [
          'Creating: where you come from',
          'Twelve points among the characteristics, then a die for each: 4 and up is +1 (or two points at will). A die for the social class of birth and one for today’s; from these come the first class and trait, and an event that brings the second. Real dice may be rolled.',
        ],
      ),
      article(
        'CREATE 13-24',
        [
          'Creare: che cosa sai',
          'La seconda classe si sceglie. Sette punti su almeno tre abilità della prima, sei su tre della seconda, cinque dove si vuole, mai sopra 4. I cinque pagano anche una terza classe o un terzo tratto. Poi il dàimon, i potenziamenti, le Risorse e l’equipaggiamento.',
        ],
        [
          'Creating: what you can do',
          'The second class is chosen. Seven points on at least three skills of the first, six on three of the second, five anywhere, never above 4. The five also pay for a third class or trait. Then the dàimon, enhancements, Resources and gear.',
        ],
      ),
    ],
  },
  {
    id: 'technology',
    title: { it: 'Dàimon e tecnologia', en: 'Dàimon and technology' },
    articles: [
      article(
        'DAIMON 1-8, TABLE 2',
        [
          'Il dàimon',
          'Una mente che vive nella tua, con un nome, un aspetto e un carattere; nessun punteggio. Le presta la voce chi ti siede a destra. Un dialogo giocato bene vale 1 dado Riserva a entrambi. Chi è disconnesso non ne ha.',
        ],
        [
          'The dàimon',
          'A mind that lives in yours, with a name, looks and a temper; no scores. Whoever sits on your right voices it. A dialogue played well is worth 1 Reserve die to both. The disconnected have none.',
        ],
      ),
      article(
        'TECH 1-10',
        [
          'Il log tecnologico',
          'Ognuno può inventare tecnologia: nome, a che cosa serve, un difetto. Senza effetti immediati è colore, gratis, una per scena a testa. Se cambia subito la storia è un intervento strategico: 1 dado Riserva, uno solo per scena. Quello che è già nel log si usa e basta.',
        ],
        [
          'The technology log',
          'Anybody may invent technology: a name, what it is for, a drawback. Without immediate effect it is colour, free, one for each person and scene. If it changes the story at once it is a strategic intervention: 1 Reserve die, one only for each scene. What is in the log already is simply used.',
        ],
      ),
      article(
        'ENH 1-7 13-15',
        [
          'Potenziamenti',
          'Cibernetica, nanotecnologia o genetica: fino a sei, ognuno con due +1D diversi o un solo +2D. Alla creazione un +1 costa 1 punto su una specifica, 2 su una generica, 3 su una caratteristica, e 1 in più se non si vede; dopo si pagano in EVO e servono un luogo o qualcuno capace.',
        ],
        [
          'Enhancements',
          'Cybernetics, nanotechnology or genetics: up to six, each with two different +1D or a single +2D. At creation a +1 costs 1 point on a specific, 2 on a generic, 3 on a characteristic, and 1 more if it does not show; later they are paid in EVO and need a place or somebody able.',
        ],
      ),
      article(
        'ENH 8-12',
        [
          'Manutenzione',
          'Per 1 dado Riserva un potenziamento torna senza segni: in un centro, in una clinica o da chi ha l’abilità e gli strumenti giusti. Paga chi lo porta, o chi lo ripara se lo vuole.',
        ],
        [
          'Upkeep',
          'For 1 Reserve die an enhancement is free of marks again: at a centre, a clinic or by somebody with the right skill and tools. The owner pays, or the repairer if willing.',
        ],
      ),
    ],
  },
  {
    id: 'means',
    title: { it: 'Mezzi e crescita', en: 'Means and growth' },
    articles: [
      article(
        'SOCIAL 1-8 12, EQUIP 2',
        [
          'Classe sociale e Risorse',
          'Quello che è a portata della tua classe è gratis; su richiesta una volta per sessione; quello difficile costa 1 Risorse. A zero si scende di una classe e si riparte da 6, a sette si sale e si riparte da 1.',
        ],
        [
          'Social class and Resources',
          'What is within reach of your class is free; on request once a session; what is hard to get costs 1 Resources. At zero you drop a class and start from 6, at seven you rise and start from 1.',
        ],
      ),
      article(
        'SOCIAL 9-11',
        [
          'Denaro',
          'Ogni classe ha il doppio dei mezzi di quella sotto. Un compenso si dice in punti di una classe: chi sta più in alto non ci guadagna nulla, chi sta più in basso guadagna 1 in più per punto e per classe.',
        ],
        [
          'Money',
          'Each class has twice the means of the one below. A reward is given in points of a social class: a higher class gains nothing from it, a lower one gains 1 more for each point and class.',
        ],
      ),
      article(
        'EQUIP 1 3-5',
        [
          'Equipaggiamento',
          'Gli oggetti si possono decidere mentre si gioca, se sono plausibili. All’inizio le armi e le armature leggere sono libere; le più pesanti dipendono da classe sociale e mestiere. Dopo si comprano e migliorano con gli EVO.',
        ],
        [
          'Gear',
          'Things may be decided while playing, if plausible. At the start light weapons and armour are free; heavier ones depend on social class and trade. Later they are bought and improved with EVO.',
        ],
      ),
      article(
        'EVO 1-4',
        [
          'Punti evoluzione ed EVO',
          'Un dado Riserva diventa un punto evoluzione quando vuoi; sette punti diventano un EVO. Non si torna indietro. Il livello è quanti EVO hai speso.',
        ],
        [
          'Evolution points and EVO',
          'A Reserve die becomes an evolution point whenever you like; seven points become one EVO. There is no way back. Your level is how many EVO you have spent.',
        ],
      ),
      article(
        'EVO 5-17',
        [
          'Che cosa compra un EVO',
          'Un’abilità specifica, una Risorsa, un tratto, un’arma, un livello o un bonus: 1. Una generica, una classe nuova, cambiare un tratto: 2. Una caratteristica: 3. Alcune cose chiedono tempo, un luogo o un fatto: lo conferma chi conduce.',
        ],
        [
          'What EVO buy',
          'A specific skill, a Resource, a trait, a weapon, a level or a bonus: 1. A generic skill, a new class, changing a trait: 2. A characteristic: 3. Some need time, a place or an event: whoever leads confirms.',
        ],
      ),
    ],
  },
  {
    id: 'leading',
    title: { it: 'Condurre', en: 'Leading' },
    articles: [
      article(
        'MASTER 2-5 9',
        [
          'Chi conduce la scena',
          'All’inizio e a ogni scena chi ha ancora il gettone tira un dado: il più alto conduce e restituisce il gettone. Chi ha appena condotto salta un turno. Quando i gettoni sono finiti si ridanno a tutti. Un gruppo può anche avere un Master fisso.',
        ],
        [
          'Who leads the scene',
          'At the start and at each scene those who still hold a token roll a die: the highest leads and gives the token back. Whoever has just led sits one out. When tokens are gone everybody gets one again. A group may also have a fixed Master.',
        ],
      ),
      article(
        'MASTER 6-8 10',
        [
          'Offrire un dado, tenere la conduzione',
          'Chi spende 1 dado Riserva conduce la prossima scena senza tirare; se altri rilanciano con un dado, tirano solo loro. Dopo una scena molto breve chi conduceva può tenere il posto per 1 dado.',
        ],
        [
          'Bidding a die, keeping the lead',
          'Anyone who spends 1 Reserve die leads the next scene without rolling; if others take it up with a die, only they roll. After a very short scene whoever led may keep the place for 1 die.',
        ],
      ),
      article(
        'MASTER 1 11-14, TABLE 1 5 7-9',
        [
          'Che cosa fa chi conduce',
          'Dirige più che comandare, ha l’ultima parola finché conduce e gioca anche il proprio personaggio, senza premiarlo né usare ciò che sa. Può affidare i comprimari agli altri. Alla fine della scena il tavolo vota se merita 1 dado.',
        ],
        [
          'What whoever leads does',
          'Directs rather than commands, has the last word while leading and plays their own character too, without rewarding it or using what they know. May hand supporting characters to others. At the end of the scene the table votes whether it earned 1 die.',
        ],
      ),
      article(
        'SCENE 1-4',
        [
          'Scene, sessioni, avventure',
          'Una scena è un episodio intero, come al cinema; quando finisce si danno i dadi, si vota e si sceglie chi conduce. Una sessione è una serata: +1 dado a testa. Un’avventura può durarne più d’una: si riparte da sette.',
        ],
        [
          'Scenes, sessions, adventures',
          'A scene is a whole episode, as in a film; at its end dice are given, votes cast, and the next lead chosen. A session is one evening: +1 die each. An adventure may take several: it starts from seven.',
        ],
      ),
      article(
        'ORACLE 1-16',
        [
          'L’Oracolo',
          'Nove tavole per quando manca un’idea: sì o no, persone, aggettivi, fatti, azioni, luoghi. Un dado per la riga, uno per la colonna; un altro dice se è buono (pari) o cattivo (dispari). Chi conduce legge in silenzio, e dopo un po’ ad alta voce: allora aiutano tutti.',
        ],
        [
          'The Oracle',
          'Nine tables for when ideas run out: yes or no, people, adjectives, events, actions, places. A die for the row, one for the column; another tells good (even) or bad (odd). Whoever leads reads it alone, and after a while aloud: then everybody helps.',
        ],
      ),
    ],
  },
]
