/** px: the widths in which every uploaded picture is stored; `/uploads/{id}?w=` serves the next larger one. */
export const imageWidths = [400, 640, 960] as const;
