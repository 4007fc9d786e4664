import { learnableSkills, type SkillRow } from '../data/skills.ts'
import { className } from '../messages/names.ts'

/**
 * Typical skills of a class: those the book lists under it, then those of related classes. Only a
 * suggestion to order a list (DAI-SKILL-4), since the group decides what is in context.
 */
export function typicalSkills(name: string): SkillRow[] {
  const words = callingsOf(className(name).it.toLowerCase())
  return learnableSkills.filter(row => row.classesIt.some(calling => words.includes(calling)))
}

function callingsOf(name: string): string[] {
  const related = Object.entries(RELATED).filter(([word]) => name.includes(word))
  const listed = callings.filter(calling => name === calling || name.includes(calling))
  return [...listed, ...related.flatMap(([, nearest]) => nearest)]
}

const callings = [...new Set(learnableSkills.flatMap(row => row.classesIt))]

/** Built-in suggestions for classes under which the book lists few skills or none. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  attore: ['ballerino', 'politico'],
  artista: ['scrittore', 'musicista'],
  astrologo: ['studioso', 'truffatore'],
  boss: ['contrabbandiere', 'condottiero', 'commerciante'],
  borghese: ['commerciante', 'politico'],
  borseggiatore: ['ladro', 'vagabondo'],
  brigante: ['ladro', 'soldato'],
  'cacciatore di taglie': ['cacciatore', 'guardia'],
  cameriere: ['intrattenitore', 'ladro'],
  corriere: ['pilota', 'ladro', 'vagabondo'],
  cracker: ['hacker', 'programmatore'],
  cuoco: ['contadino', 'commerciante'],
  dirigente: ['politico', 'commerciante'],
  disoccupato: ['vagabondo', 'contadino', 'ladro'],
  elettricista: ['tecnico', 'ingegnere'],
  falsario: ['falsario', 'hacker', 'truffatore'],
  giornalista: ['scrittore', 'politico'],
  guardia: ['soldato', 'guardia del corpo'],
  guaritore: ['monaco', 'medico'],
  imprenditore: ['commerciante', 'politico', 'economista'],
  impiegato: ['commerciante', 'trader'],
  infermiere: ['medico', 'guaritore'],
  investigatore: ['giornalista', 'spia', 'guardia'],
  mercenario: ['soldato', 'guerriero', 'incursore'],
  minatore: ['tecnico', 'contadino'],
  monaco: ['guaritore', 'studioso'],
  nobile: ['politico', 'ballerino'],
  nomade: ['esploratore', 'vagabondo', 'cacciatore'],
  operaio: ['tecnico', 'contadino'],
  pilota: ['capitano', 'soldato'],
  pirata: ['marinaio', 'ladro', 'soldato'],
  poliziotto: ['guardia', 'soldato', 'spia'],
  prete: ['monaco', 'studioso', 'politico'],
  professore: ['studioso', 'avvocato'],
  programmatore: ['hacker', 'ingegnere'],
  proletario: ['contadino', 'vagabondo'],
  protesista: ['tecnico', 'medico'],
  ricettatore: ['contrabbandiere', 'commerciante'],
  scienziato: ['scienziato', 'studioso', 'ricercatore'],
  segretaria: ['impiegato', 'politico'],
  soldato: ['guardia'],
  spacciatore: ['contrabbandiere', 'ladro', 'truffatore'],
  studente: ['studioso', 'hacker', 'atleta'],
  trader: ['economista', 'commerciante'],
  truffatore: ['contrabbandiere', 'intrattenitore', 'attore'],
  vagabondo: ['ladro', 'contadino'],
  venditore: ['commerciante', 'truffatore'],
}
