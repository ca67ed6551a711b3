/** The three panels of the unfolded document, between its folds. Apart from the form's geometry, which is larger. */
export const FORM_PANELS = ['left', 'middle', 'right'] as const;
export type FormPanel = (typeof FORM_PANELS)[number];
