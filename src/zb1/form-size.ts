/** Size of the unfolded document in millimetres. Apart from the form's geometry, which is larger. */
export const FORM_MM = { width: 210, height: 105 } as const;
