export { ANY as ui } from './any-ui.tsx'
