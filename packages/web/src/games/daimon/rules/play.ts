import { article, type Chapter } from './article.ts'

export const PLAY: readonly Chapter[] = [
  {
    id: 'tests',
    title: { it: 'Tirare i dadi', en: 'Rolling dice' },
    articles: [
      article(
        'DICE 1 3 7-9',
        [
          'Contare i successi',
          'Si tirano solo dadi a sei facce. 4, 5 e 6 sono un successo ciascuno; le facce non si sommano mai. Se i dadi finiscono a zero non si tira: zero successi.',
        ],
        [
          'Counting successes',
          'Only six-sided dice are rolled. 4, 5 and 6 are one success each; faces are never added up. With no dice left nothing is rolled: no successes.',
        ],
      ),
      article(
        'DICE 2 4-6 10-13',
        [
          'Quanti dadi',
          'Racconta come fai la cosa. Poi: il punteggio della caratteristica, 1D per ogni classe e per ogni tratto che c’entrano, il punteggio di una sola abilità. Si aggiungono vantaggi, equipaggiamento e potenziamenti, si tolgono le ferite; per ultimi i dadi Riserva e l’aiuto. Chi conduce conferma.',
        ],
        [
          'How many dice',
          'Tell how you do it. Then: the score of the characteristic, 1D for each class and each trait that fits, the score of one skill only. Advantages, gear and enhancements are added, wounds taken off; Reserve dice and help come last. Whoever leads confirms.',
        ],
      ),
      article(
        'TEST 1-6 9, TABLE 3-4 10',
        [
          'La prova',
          'Si tira quando è difficile, sotto pressione o decisivo. Chi conduce sceglie in segreto la difficoltà, da 1 a 7, guardando il compito e non chi lo tenta. Con tanti successi quanta è la difficoltà si riesce. Tre o più di differenza: qualcosa di eccezionale, in bene o in male. In caso di dubbio decide chi conduce.',
        ],
        [
          'A test',
          'Roll when it is hard, under pressure or decisive. Whoever leads chooses the target in secret, 1 to 7, by the task and not by the person who tries it. You succeed with at least as many successes as the target. A margin of three or more is exceptional, either way. In doubt whoever leads decides.',
        ],
      ),
      article(
        'TEST 7-8 11, RESERVE 9',
        [
          'Riserva in una prova',
          'Prima di tirare puoi aggiungere quanti dadi Riserva vuoi. Se riesci li perdi tutti; se fallisci tornano tutti tranne uno, e si possono usare dall’azione dopo. Un dado solo si perde sempre.',
        ],
        [
          'Reserve in a test',
          'Before rolling you may add as many Reserve dice as you like. On a success they are all gone; on a failure all come back but one, to be used from the next action on. A single die is always lost.',
        ],
      ),
      article(
        'TEST 10',
        [
          'Riprovare',
          'Si può ritentare dopo aver vissuto il fallimento fino in fondo, se è credibile: con altri dadi o in un altro modo. Chi conduce può alzare la difficoltà o dire di no.',
        ],
        [
          'Trying again',
          'You may try again once the failure has been played out, if it is plausible: with more dice or in another way. Whoever leads may raise the target or say no.',
        ],
      ),
      article(
        'HELP 1-3',
        [
          'Aiutare',
          'Chi può davvero dare una mano offre un proprio dado Riserva: si perde comunque vada. Un solo dado d’aiuto per tiro, salvo una scelta diversa del tavolo.',
        ],
        [
          'Helping',
          'Whoever can really lend a hand offers one of their own Reserve dice: it is gone whatever happens. One die of help for each roll, unless the table chose otherwise.',
        ],
      ),
    ],
  },
  {
    id: 'contests',
    title: { it: 'Confronti', en: 'Contests' },
    articles: [
      article(
        'CONTEST 1-6',
        [
          'Uno contro l’altro',
          'Due o più personaggi con una scheda: ognuno mette insieme i suoi dadi e sigilla quanti dadi Riserva usa; si apre tutto insieme. Vince chi ha più successi; tre o più di scarto è una vittoria netta. Chi vince perde i dadi puntati, gli altri li riprendono tranne uno.',
        ],
        [
          'One against another',
          'Two or more characters with a sheet: each builds a pool and seals how many Reserve dice go in; all are opened together. Most successes wins; three or more ahead is a clear victory. The winner loses the dice put in, the others take back all but one.',
        ],
      ),
      article(
        'CONTEST 7-8, ESC 1-7',
        [
          'Parità ed escalation',
          'A pari successi nessuno prevale: ognuno perde un dado puntato, poi sceglie di nascosto se ritirarsi o insistere. Chi insiste punta solo dadi Riserva, almeno uno. Chi resta solo a insistere vince senza tirare e tiene i dadi; a una nuova parità se ne perde un altro e si ricomincia.',
        ],
        [
          'Ties and escalation',
          'On equal successes nobody prevails: each loses one die put in, then chooses in secret to withdraw or insist. Anyone who insists stakes Reserve dice only, at least one. Anyone who insists alone wins without rolling and keeps the dice; another tie costs one more and it starts again.',
        ],
      ),
      article(
        'CONTEST 10-12',
        [
          'Rivincita',
          'Chi ha perso non sfida di nuovo chi ha vinto finché questi non ha avuto modo di recuperare dadi, o fino alla prossima sessione. Prima serve un’altra strada: altra caratteristica e altra abilità, e dopo una sconfitta anche un altro scopo.',
        ],
        [
          'Rematch',
          'Whoever lost may not challenge the winner again until the winner could regain dice, or the next session. Before that it takes another way: another characteristic and another skill, and after a defeat another goal too.',
        ],
      ),
    ],
  },
  {
    id: 'reserve',
    title: { it: 'Riserva', en: 'Reserve' },
    articles: [
      article(
        'RESERVE 1-3 11-12',
        [
          'I dadi Riserva',
          'Sette a testa quando comincia un’avventura, uno in più a ogni sessione, mai più di sette. Tutti li vedono. Passano da una persona all’altra solo per aiutare, curare, rifornire o riparare.',
        ],
        [
          'Reserve dice',
          'Seven each when an adventure begins, one more at each session, never more than seven. Everybody sees them. They pass between people only to help, heal, supply or repair.',
        ],
      ),
      article(
        'RESERVE 4-8 13',
        [
          'Guadagnarne',
          'Chi conduce ne dà 1 a chi gioca fedele ai propri tratti, 2 se questo mette nei guai; 1 a chi porta idee, arricchisce il mondo, presta la voce a un dàimon o a un comprimario. Si premia il racconto, non la tattica. Chi ha condotto ne riceve 1 se la maggioranza vota sì.',
        ],
        [
          'Earning them',
          'Whoever leads gives 1 for playing true to one’s traits, 2 if that brings trouble; 1 for ideas, for enriching the world, for voicing a dàimon or a supporting character. The story is rewarded, not tactics. Whoever led gets 1 if most vote yes.',
        ],
      ),
      article(
        'RESERVE 10',
        [
          'Spenderne',
          'Un dado compra un punto evoluzione, le munizioni di un’arma, un’armatura come nuova, la manutenzione di un potenziamento, la cura delle ferite leggere, un intervento strategico, la conduzione della prossima scena. Tre dadi curano le ferite gravi.',
        ],
        [
          'Spending them',
          'One die buys an evolution point, a weapon’s ammunition, armour as new, the upkeep of an enhancement, care for light wounds, a strategic intervention, the lead of the next scene. Three dice heal serious wounds.',
        ],
      ),
    ],
  },
]
