export { PLAIN_UI as ui } from './plain-ui.tsx'
