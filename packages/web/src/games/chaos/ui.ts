export { ui } from './chaos-ui.tsx'
