/** Where a category's floor stands on the page. */
export const floorId = (categoryId: number): string => `floor-${categoryId}`;
