export const languageCode: string = 'ar'
export const isRightToLeft: boolean = true
export const addressPrefix: string = '/ar'
export const isTranslated: boolean = true
export const comma: string = '، '
