import { label, type Label } from '@mastro/core'

/** Words for the codes that only making a character uses; each step says more in its own problems. */
export const CREATION_REFUSALS: Readonly<Record<string, Label>> = {
  'dice-stale': label(
    'I dadi sono caduti su altri punteggi: tira di nuovo.',
    'The dice fell on other scores: roll again.',
  ),
  'earlier-step-changed': label(
    'Un passo precedente è cambiato: guarda di nuovo questo.',
    'An earlier step has changed: look at this one again.',
  ),
  'social-class-missing': label(
    'Questo passo parte dalla classe sociale: prima scegli quella.',
    'This step starts from the social class: first choose that.',
  ),
}
