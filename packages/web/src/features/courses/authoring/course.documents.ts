import { crud, mutation, query } from '#generated/gql.ts';

export const courseDocuments = crud(
  'Course',
  'id name authorName status unitCount lessonCount position',
  'shortDescription description authorId coverImage trailerUrl category level isFeatured progression version',
);

export const CourseAuthors = query('courseAuthors { id name note }');
export const CourseAuthor = query('courseAuthor { id name note }');
export const CourseNames = query('courses { id name }');
export const CourseOutline = query('courseOutline { ** }');
export const ReorderCourses = mutation('reorderCourses { id }');
