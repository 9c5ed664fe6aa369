// A share as people read it.
export const percent = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)} %`;
