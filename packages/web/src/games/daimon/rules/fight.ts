import { article, type Chapter } from './article.ts'

export const FIGHT: readonly Chapter[] = [
  {
    id: 'fights',
    title: { it: 'Scontri', en: 'Fights' },
    articles: [
      article(
        'COMBAT 1-6 8 11-13, CONTEST 13',
        [
          'Come va uno scontro',
          'Una prova a testa per round: dentro ci sono attacco e difesa. A round singolo chi riesce ha vinto, chi fallisce è sconfitto e ferito. A più round chi riesce ferisce, chi fallisce è ferito, finché una parte cade, fugge o si arrende. Fra due personaggi con scheda lo scontro è un confronto.',
        ],
        [
          'How a fight goes',
          'One test each for every round: attack and defence are both in it. In a single round whoever succeeds has won, whoever fails is beaten and wounded. Over several rounds who succeeds wounds, who fails is wounded, until one side falls, flees or yields. Between two characters with sheets a fight is a contest.',
        ],
      ),
      article(
        'COMBAT 7 9-10',
        [
          'Chi racconta il colpo',
          'Riuscita di 3 o più: chi ha tirato, che sceglie anche chi ferire. Riuscita minore: chi conduce. Fallimento di 1 o 2: chi ha tirato. Fallimento di 3 o più: chi conduce.',
        ],
        [
          'Who narrates',
          'Success by 3 or more: the roller, who also picks whom to wound. A lesser success: whoever leads. Failure by 1 or 2: the roller. Failure by 3 or more: whoever leads.',
        ],
      ),
      article(
        'NPC 1-6',
        [
          'Avversari',
          'Un avversario è un numero da 1 a 7, segreto come ogni difficoltà. A più round regge tante ferite quanto quel numero; alla prima ferita la difficoltà cala di 1, oltre la metà di 2, dal round dopo. Mai sotto 1.',
        ],
        [
          'Opponents',
          'An opponent is a number from 1 to 7, as secret as any target. Over several rounds it bears that many wounds; the first wound lowers the target by 1, past half by 2, from the next round. Never below 1.',
        ],
      ),
      article(
        'MOD 1-4, CONTEST 9',
        [
          'Vantaggio e numero',
          'Chi conduce dà da −4D a +4D per la situazione e per le buone tattiche. Essere in più vale +1D per ogni compagno in più, in meno −1D per ogni avversario in più; se ci sono più persone da entrambe le parti ci si divide in gruppi.',
        ],
        [
          'Advantage and numbers',
          'Whoever leads gives −4D to +4D for the situation and for good tactics. If you outnumber them, +1D for each extra companion; if outnumbered, −1D for each extra opponent; with several on both sides people split into groups.',
        ],
      ),
      article(
        'MOD 5-7',
        [
          'Difesa a oltranza, attacco disperato',
          'Si dichiarano prima di tirare e danno entrambi +2D. In difesa a oltranza chi riesce non ferisce nessuno; in attacco disperato le ferite date e quelle prese raddoppiano.',
        ],
        [
          'Last-ditch defence, desperate attack',
          'Declared before rolling, both give +2D. In last-ditch defence a success wounds nobody; in a desperate attack the wounds dealt and those taken are doubled.',
        ],
      ),
      article(
        'GEAR 1-6',
        [
          'Armi e armature',
          'Hanno un livello da 0 a 4. Livello dell’arma più quello dell’armatura, meno quelli dell’avversario: la differenza sono dadi in più o in meno. Lo scudo vale 1, solo corpo a corpo. Se il luogo ribalta tutto, si usa il vantaggio e basta.',
        ],
        [
          'Weapons and armour',
          'They have a level from 0 to 4. Weapon plus armour, less those of the opponent: the difference adds or removes that many dice. A shield is worth 1, at close quarters only. Where the place overturns everything, use advantage alone.',
        ],
      ),
      article(
        'RANGED 1-6',
        [
          'Mirare a chi non reagisce',
          'Distanza da 0 a 3 più taglia da 0 a 3 fanno la difficoltà; se il bersaglio ha un’armatura, più il suo livello meno quello dell’arma. Chi colpisce ferisce almeno di 1; chi manca non rischia nulla.',
        ],
        [
          'Shooting at someone who cannot react',
          'Distance from 0 to 3 plus size from 0 to 3 make the target; against armour, plus its level less the weapon’s. A hit deals 1 wound at least; a miss risks nothing.',
        ],
      ),
      article(
        'COUNTER 1-9, TABLE 6',
        [
          'Tredici segni',
          'Armi e armature prendono un segno per ogni scontro in cui si usano, i potenziamenti uno per scena. Al tredicesimo non danno più niente, finché non si riforniscono o riparano per 1 dado Riserva.',
        ],
        [
          'Thirteen marks',
          'Weapons and armour take one mark for each fight they are used in, enhancements one for each scene. At the thirteenth they give nothing more, until supplied or repaired for 1 Reserve die.',
        ],
      ),
    ],
  },
  {
    id: 'wounds',
    title: { it: 'Ferite, cure, morte', en: 'Wounds, care, death' },
    articles: [
      article(
        'WOUND 1-6 9',
        [
          'Ferite',
          'Lo scarto diviso due, per eccesso: 1 o 2 fanno una ferita, 3 o 4 due. Fino a Potenza sono leggere, −1D a tutto; oltre sono gravi, −2D. Al doppio di Potenza si è a terra, e chi racconta dice come. La penalità vale dal round dopo.',
        ],
        [
          'Wounds',
          'The margin halved, rounded up: 1 or 2 make one wound, 3 or 4 two. Up to Power they are light, −1D to everything; beyond it serious, −2D. At twice Power one is down, and the narrator says how. The penalty counts from the next round.',
        ],
      ),
      article(
        'WOUND 7-8',
        [
          'Ferite che peggiorano',
          'Quelle gravi, se nessuno le cura, crescono di 1 per ogni ora vera di gioco e di 1 per ogni giorno che passa nella storia. Le leggere non peggiorano.',
        ],
        [
          'Wounds that worsen',
          'Serious ones, left alone, grow by 1 for each real hour of play and by 1 for each day that passes in the story. Light ones do not worsen.',
        ],
      ),
      article(
        'HEAL 1-7',
        [
          'Curarsi',
          'Serve chi sa curare con i suoi strumenti, oppure un ospedale, e dadi Riserva: 1 per le ferite leggere, 3 per le gravi. Passano tutte insieme. Primo Soccorso basta per le leggere. Paga chi è ferito, o chi cura se lo vuole.',
        ],
        [
          'Being healed',
          'It takes someone with the skill and the tools, or a hospital, and Reserve dice: 1 for light wounds, 3 for serious ones. All heal together. First aid is enough for light ones. The wounded pay, or the carer if willing.',
        ],
      ),
      article(
        'DEATH 1-3',
        [
          'Morire e ricominciare',
          'Chi racconta il fallimento fatale dice come finisce. Chi perde il personaggio ne crea un altro e riceve subito tanti EVO quanto era il livello del vecchio.',
        ],
        [
          'Dying and starting again',
          'Whoever narrates the fatal failure says how it ends. Whoever loses a character makes another and gets at once as many EVO as the old one’s level.',
        ],
      ),
    ],
  },
]
