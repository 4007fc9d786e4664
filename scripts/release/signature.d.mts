export const NAMESPACE: string
export function signFile(file: string, key: string): Promise<string>
