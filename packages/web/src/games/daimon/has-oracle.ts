import type { TableDoc } from '@mastro/table'

/** DAI-ORACLE-15: whether the table plays with the Oracle. */
export const hasOracle = ({ options }: TableDoc): boolean => options['useOracle'] !== false
