export { ui } from './daimon-ui.tsx'
