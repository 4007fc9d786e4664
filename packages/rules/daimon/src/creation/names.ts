/** Names to draw, thirty-six of each: a row and a column. */

const rows = (...lines: readonly string[]) => lines.flatMap(line => line.split(', '))

export const FIRST_NAMES = rows(
  'Adele, Bruno, Celeste, Dario, Elvira, Fausto',
  'Gemma, Hiro, Irene, Jamal, Katia, Leone',
  'Mirta, Nadir, Olga, Piero, Quenby, Rocco',
  'Samira, Tobia, Ulla, Vasco, Wanda, Xeno',
  'Yara, Zeno, Amos, Bianca, Cosmo, Dalia',
  'Egon, Fiamma, Gaspare, Halima, Ivo, Luce',
)

export const SURNAMES = rows(
  'Acerbi, Barra, Castro, De Luna, Esposti, Ferro',
  'Gallo, Haddad, Ivanov, Jovine, Kaur, Lanza',
  'Marani, Nero, Okafor, Pace, Quaglia, Riva',
  'Sarti, Tanaka, Ugolini, Valle, Wolff, Xu',
  'Yilmaz, Zani, Alba, Bosco, Corvi, Diallo',
  'Falco, Grigi, Lupo, Moretti, Notte, Serra',
)

export const DAIMON_NAMES = rows(
  'Eco, Brace, Lume, Nona, Zefiro, Ruggine',
  'Alma, Bussola, Cifra, Delta, Ebano, Filo',
  'Gorgo, Iride, Jolly, Kappa, Lira, Mosca',
  'Nebbia, Ombra, Perla, Quarzo, Randagio, Sibilla',
  'Tarlo, Urania, Vespa, Zolfo, Argo, Bolla',
  'Cenere, Dado, Ermes, Fosforo, Grillo, Neve',
)
