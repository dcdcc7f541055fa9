/** Where a category of the first level stands on the page of all categories. */
export const sectionId = (categoryId: number): string => `category-${categoryId}`;
