import type { Options } from '../picture'
export function draw(form: string, options: Options): string { return '' }
