// The product's name where the server writes it: in emails and their sender, and in text messages.

export const productName = 'Veterinary Exam Simulator';
